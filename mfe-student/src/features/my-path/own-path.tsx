import { Button } from 'antd';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListStudentFeedbackQuery } from '@cairn/shared/api';
import {
  CalendarIcon,
  CheckIcon,
  DocumentsButton,
  EmptyState,
  FlagIcon,
  Section,
  StarIcon,
  useNow,
  useOwnGoals,
} from '@cairn/shared/ui';
import { formatInstantDate } from '@cairn/shared/contract';
import { useOwnId, useOwnZone } from '../../account/use-own-account.ts';
import { useOwnSessions } from '../../sessions/use-own-sessions.ts';
import styles from './my-path-page.module.css';
import { pathMonths, type PathEntry } from './path-entries.ts';
import { downloadPath } from './path-markdown.ts';

const ICONS = { session: CalendarIcon, step: CheckIcon, goal: FlagIcon, feedback: StarIcon };

export function OwnPath() {
  const zone = useOwnZone();
  const now = useNow(60_000);
  const goals = useOwnGoals();
  const sessions = useOwnSessions();
  const feedback = useListStudentFeedbackQuery(useOwnId().data ?? skipToken);
  const queries = [goals, sessions, feedback];
  const months =
    goals.data &&
    sessions.data &&
    feedback.data &&
    pathMonths({ goals: goals.data, sessions: sessions.data, feedback: feedback.data }, zone, now);
  return (
    <Section
      title="Done so far"
      query={{
        data: months,
        isError: queries.some(({ isError }) => isError),
        isFetching: queries.some(({ isFetching }) => isFetching),
        refetch: () => queries.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
      }}
      failure="Your activity could not be loaded."
      action={
        months &&
        months.length + (goals.data?.length ?? 0) > 0 && (
          <div className={styles.tools}>
            <Button onClick={() => window.print()}>Print</Button>
            <Button onClick={() => downloadPath(goals.data ?? [], months, { zone, now: new Date(now) })}>
              Download
            </Button>
          </div>
        )
      }
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState hint="Sessions, done steps, reached goals and your feedback appear here.">
          Nothing yet.
        </EmptyState>
      }
    >
      {(found) =>
        found.map(({ key, label, entries }) => (
          <section key={key} className={styles.month} aria-label={label}>
            <h3>{label}</h3>
            <ol>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} zone={zone} />
              ))}
            </ol>
          </section>
        ))
      }
    </Section>
  );
}

function Entry({ entry: { kind, at, text, session }, zone }: { entry: PathEntry; zone: string }) {
  const Icon = ICONS[kind];
  return (
    <li className={styles.entry} data-kind={kind}>
      <Icon size={18} />
      <span className={styles.what}>
        {text}
        {session && !session.group && (
          <span className={styles.tools}>
            <DocumentsButton session={session} peer={session.teacher.name} zone={zone} />
          </span>
        )}
      </span>
      <time dateTime={at}>{formatInstantDate(at, zone)}</time>
    </li>
  );
}

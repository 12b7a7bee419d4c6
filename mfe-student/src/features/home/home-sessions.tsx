import { Link } from 'react-router-dom';
import { TEXTS } from '@cairn/shared/contract';
import {
  EmptyState,
  groupText,
  JoinButton,
  LinkButton,
  Section,
  nextCardProps,
  SessionCard,
  SessionStatusMark,
  SessionsPicture,
  SlotTime,
  startsIn,
  useNow,
} from '@cairn/shared/ui';
import { useOwnZone } from '../../account/use-own-account.ts';
import { groupSessions } from '../../sessions/session-groups.ts';
import { useOwnSessions } from '../../sessions/use-own-sessions.ts';
import styles from './home-page.module.css';

const SHOWN = 3;

/** The next three sessions (spec 2). */
export function HomeSessions() {
  const zone = useOwnZone();
  const now = useNow(20_000);
  const { data, failure, ...query } = useOwnSessions();
  const upcoming = data && groupSessions(data, now, zone).upcoming;
  return (
    <Section
      title="Upcoming Sessions"
      query={{ ...query, data: upcoming }}
      failure={failure}
      action={<Link to="/sessions">All sessions</Link>}
      isEmpty={(sessions) => sessions.length === 0}
      empty={
        <EmptyState
          picture={SessionsPicture}
          action={<LinkButton to="/find-mentors">Find Mentors</LinkButton>}
        >
          {TEXTS.sessions.noUpcoming}
        </EmptyState>
      }
    >
      {(sessions) => (
        <div className={styles.list}>
          {sessions.slice(0, SHOWN).map((session, index) => (
            <SessionCard
              {...nextCardProps(index === 0 ? startsIn(session, zone, now) : undefined)}
              key={session.id}
              person={{ ...session.teacher, id: session.teacher.id ?? session.teacher.name }}
              topic={session.topic}
              when={<SlotTime {...session} zone={zone} />}
              status={
                <SessionStatusMark viewer="student" status={session.status} outcome={session.outcome} />
              }
              actions={<JoinButton session={session} person={session.teacher.name} />}
              {...(session.group && { detail: groupText(session.group) })}
              {...(session.proposal?.times.some(({ isFree }) => isFree) && {
                detail: (
                  <Link to="/sessions">
                    {session.teacher.name} proposes{' '}
                    {session.proposal.times.length === 1 ? 'another time' : 'other times'}
                  </Link>
                ),
              })}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

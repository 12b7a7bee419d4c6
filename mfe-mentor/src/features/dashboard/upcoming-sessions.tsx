import { Link } from 'react-router-dom';
import { TEXTS, type Session } from '@cairn/shared/contract';
import {
  EmptyState,
  LinkButton,
  Section,
  type SectionQuery,
  startsIn,
  useGoalsOfStudent,
} from '@cairn/shared/ui';
import { ConfirmedCard } from '../../sessions/confirmed-card.tsx';
import { sessionsByState } from '../../sessions/sessions-by-state.ts';
import { AgreedWithStudent } from './agreed-with-student.tsx';
import list from '../../sessions/sessions.module.css';

type Props = { sessions: SectionQuery<Session[]>; zone: string; now: number };

const SHOWN = 5;

/** Upcoming confirmed sessions, soonest first. */
export function UpcomingSessions({ sessions, zone, now }: Props) {
  const upcoming = sessions.data && sessionsByState(sessions.data, now).confirmed;
  // The first card shows goals. The list waits for the goals, to avoid a layout shift.
  const goals = useGoalsOfStudent(upcoming?.[0]?.student.id);
  const confirmed = goals.isLoading ? undefined : upcoming;
  return (
    <Section
      title="Upcoming Sessions"
      query={{ ...sessions, data: confirmed }}
      failure={TEXTS.sessions.fetchFailure}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState
          hint="Accepted requests appear here."
          action={<LinkButton to="/session-requests">See Your Requests</LinkButton>}
        >
          {TEXTS.sessions.noUpcoming}
        </EmptyState>
      }
      action={
        confirmed &&
        confirmed.length > SHOWN && <Link to="/session-requests?tab=confirmed">All {confirmed.length}</Link>
      }
    >
      {(found) => (
        <ul className={list.list}>
          {found.slice(0, SHOWN).map((session, index) => (
            <li key={session.id}>
              <ConfirmedCard
                session={session}
                zone={zone}
                nextIn={index === 0 ? startsIn(session, zone, now) : undefined}
                agreed={
                  index === 0 && (
                    <AgreedWithStudent session={session} sessions={sessions.data ?? []} now={now} />
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

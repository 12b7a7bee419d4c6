import type { ReactNode } from 'react';
import { ATTENDANCE_DAYS, type Session } from '@cairn/shared/contract';
import { Section } from '../feedback/index.ts';
import { SessionCard, SessionStatusMark, SlotTime } from '../sessions/index.ts';
import { useFocusAfterPress } from '../use-focus-after-press.ts';
import { AttendanceQuestion } from './attendance-question.tsx';
import styles from './attendance.module.css';

type Props = {
  /** All sessions of the viewer. */
  sessions: readonly Session[];
  viewer: 'student' | 'mentor';
  zone: string;
  now: number;
  /** Renders a different card for a session. Returns null or undefined for the usual card. */
  cardOf?: (session: Session) => ReactNode;
  /** Renders the next steps of the viewer, below the question of who attended. */
  nextSteps?: (session: Session) => ReactNode;
};

const SHOWN = 3;

/** The latest session and the unanswered sessions of the last 14 days. At most 3, latest first. */
function latestSessions(sessions: readonly Session[], now: number): Session[] {
  const from = now - ATTENDANCE_DAYS * 86_400_000;
  const endOf = ({ endsAt }: Session) => (endsAt === undefined ? 0 : Date.parse(endsAt));
  return sessions
    .filter((session) => session.attendance && endOf(session) > from && endOf(session) <= now)
    .toSorted((first, second) => endOf(second) - endOf(first))
    .filter(({ attendance }, index) => index === 0 || attendance?.own === null)
    .slice(0, SHOWN);
}

/** Recent sessions, with the question of who attended. Hidden if there are none. */
export function LatestSessions({ sessions, viewer, zone, now, cardOf, nextSteps }: Props) {
  const latest = latestSessions(sessions, now);
  const focus = useFocusAfterPress(latest.map(({ id }) => id).join());
  if (latest.length === 0) return null;
  return (
    <div {...focus} className={styles.latest} tabIndex={-1}>
      <Section title="Recent Sessions" query={{ data: latest, isError: false }} failure="">
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((session) => {
              const person = viewer === 'student' ? session.teacher : session.student;
              return (
                <li key={session.id}>
                  {cardOf?.(session) ?? (
                    <SessionCard
                      person={{ ...person, id: person.id ?? person.name }}
                      topic={session.topic}
                      when={<SlotTime {...session} zone={zone} />}
                      status={
                        <SessionStatusMark
                          viewer={viewer}
                          status={session.status}
                          outcome={session.outcome}
                        />
                      }
                      detail={
                        <>
                          <AttendanceQuestion session={session} partner={person.name} />
                          {nextSteps?.(session)}
                        </>
                      }
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Section>
    </div>
  );
}

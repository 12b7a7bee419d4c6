import type { Session } from '@cairn/shared/contract';
import {
  hasEnded,
  JoinButton,
  LinkButton,
  Seats,
  nextCardProps,
  SessionCard,
  SessionStatusMark,
  SlotTime,
  useNow,
} from '@cairn/shared/ui';
import { useOwnSessions } from '../account/use-mentor.ts';
import { groupPath, isLive, seatsOf } from './group-seats.ts';
import { ParticipantAvatars } from './participant-avatars.tsx';
import styles from './sessions.module.css';

type Props = {
  /** The session of one seat. */
  session: Session;
  zone: string;
  /** `in 3 hours`. Only the highlighted next session has this text. */
  nextIn?: string | undefined;
  variant?: 'compact';
};

const NAMED = 3;

/** `Mina Okafor, Sam Lee, Ida Trail and 2 more`. */
function namesOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} and ${rest} more` : names.join(', ');
}

/** One card for all seats of a group session (ADR 88). */
export function GroupCard({ session, zone, nextIn, variant }: Props) {
  const { group, topic, status, outcome, reason } = session;
  const { data = [session] } = useOwnSessions();
  const now = useNow(60_000);
  if (!group) return null;
  const seats = seatsOf(session, data);
  const students = seats.map(({ student }) => ({ ...student, id: student.id ?? student.name }));
  const isTaken = isLive(session);
  const isOver = hasEnded(session, now);
  const needsAttendance = isOver && seats.some(({ attendance }) => attendance?.own === null);
  const participantsLink = (label: string) => (
    <LinkButton
      {...(!needsAttendance && { type: 'text', size: 'small' })}
      to={groupPath(group)}
      aria-label={`${label} of “${topic}”`}
    >
      {label}
    </LinkButton>
  );
  return (
    <SessionCard
      {...(variant ? { variant } : nextCardProps(nextIn))}
      person={{ id: group.id, name: topic }}
      picture={<ParticipantAvatars people={students} />}
      label={`Group session: ${topic}`}
      topic={`Group session with ${namesOf(students.map(({ name }) => name))}`}
      when={<SlotTime {...session} zone={zone} />}
      status={
        <SessionStatusMark
          viewer="mentor"
          status={status}
          outcome={isTaken && isOver ? 'completed' : outcome}
        />
      }
      detail={
        <>
          {reason && <p className={styles.facts}>“{reason}”</p>}
          {isTaken && !isOver && <Seats seats={group.seats} seatsTaken={group.seatsTaken} />}
        </>
      }
      actions={
        <>
          {needsAttendance && participantsLink('State Attendance')}
          {isTaken && !isOver && (
            <JoinButton session={session} person={`the group “${topic}”`}>
              Join Session
            </JoinButton>
          )}
        </>
      }
      more={!needsAttendance && participantsLink('Participants')}
    />
  );
}

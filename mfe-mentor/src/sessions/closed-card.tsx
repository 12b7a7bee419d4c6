import type { Session } from '@cairn/shared/contract';
import {
  AttendanceQuestion,
  BookedType,
  DocumentsButton,
  SessionCard,
  SessionStatusMark,
  SlotTime,
  StudentGoalsButton,
} from '@cairn/shared/ui';
import { GroupCard } from './group-card.tsx';
import { MentorNextSteps } from './mentor-next-steps.tsx';
import { studyOf } from './session-texts.ts';
import styles from './sessions.module.css';

/** A closed session with its outcome. */
export function ClosedCard({ session, zone }: { session: Session; zone: string }) {
  const { student, reason } = session;
  if (session.group) return <GroupCard session={session} zone={zone} variant="compact" />;
  // Without an outcome from the server, a past confirmed session is completed (decision 31).
  const outcome = session.outcome ?? (session.status === 'CONFIRMED' ? 'completed' : null);
  return (
    <SessionCard
      variant="compact"
      person={{ ...student, id: student.id ?? student.name }}
      topic={session.topic}
      when={<SlotTime {...session} zone={zone} />}
      status={<SessionStatusMark viewer="mentor" status={session.status} outcome={outcome} />}
      more={
        <>
          <DocumentsButton session={session} peer={student.name} zone={zone} />
          <StudentGoalsButton student={student} />
        </>
      }
      detail={
        <>
          <p className={styles.facts}>{reason ? `“${reason}”` : studyOf(session)}</p>
          <BookedType type={session.sessionType} />
          <AttendanceQuestion session={session} partner={student.name} />
          <MentorNextSteps session={session} />
        </>
      }
    />
  );
}

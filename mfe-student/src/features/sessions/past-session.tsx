import type { Session } from '@cairn/shared/contract';
import {
  AttendanceQuestion,
  BookedType,
  DocumentsButton,
  LinkButton,
  MentorGoalsButton,
  SessionCard,
  SessionStatusMark,
  SlotTime,
} from '@cairn/shared/ui';
import { FavouriteButton } from '../../mentors/favourite-button.tsx';
import { StudentNextSteps } from '../../next-steps/student-next-steps.tsx';
import { pastOutcome } from '../../sessions/session-groups.ts';

type Props = { session: Session; zone: string; mayBeReviewed: boolean };

export function PastSession({ session, zone, mayBeReviewed }: Props) {
  const { teacher, topic, status, reason } = session;
  const outcome = pastOutcome(session);
  return (
    <SessionCard
      variant="compact"
      person={{ ...teacher, id: teacher.id ?? teacher.name }}
      topic={topic}
      when={<SlotTime {...session} zone={zone} />}
      status={<SessionStatusMark viewer="student" status={status} outcome={outcome} />}
      detail={
        <>
          {session.group && <p>Group session</p>}
          {reason && `“${reason}”`}
          <BookedType type={session.sessionType} />
          <AttendanceQuestion session={session} partner={teacher.name} />
          <StudentNextSteps session={session} zone={zone} />
        </>
      }
      actions={
        teacher.id !== undefined && outcome === 'completed' && mayBeReviewed ? (
          <LinkButton
            to={`/feedback?mentor=${teacher.id}&session=${session.id}`}
            aria-label={`Give Feedback to ${teacher.name}`}
          >
            Give Feedback
          </LinkButton>
        ) : undefined
      }
      more={
        teacher.id === undefined ? undefined : (
          <>
            {!session.group && <DocumentsButton session={session} peer={teacher.name} zone={zone} />}
            <FavouriteButton id={teacher.id} name={teacher.name} />
            <MentorGoalsButton mentor={teacher} path="/my-path" />
            <LinkButton
              type="text"
              size="small"
              to={`/booksession?mentor=${teacher.id}`}
              aria-label={`Book Again: ${teacher.name}`}
            >
              Book Again
            </LinkButton>
          </>
        )
      }
    />
  );
}

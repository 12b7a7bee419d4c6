import { Button } from 'antd';
import { placeText, type Session } from '@cairn/shared/contract';
import {
  BookedType,
  DocumentsButton,
  EndSeries,
  groupText,
  JoinButton,
  LabelledText,
  LinkButton,
  MentorGoalsButton,
  nextCardProps,
  SessionCard,
  SessionStatusMark,
  SlotTime,
  useNow,
  hasStarted,
} from '@cairn/shared/ui';
import { AgreedWithMentor } from './agreed-with-mentor.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { ProposedTimes } from './proposed-times.tsx';
import { Alternatives } from './alternatives.tsx';
import { canBeReplaced } from './can-be-replaced.ts';

type Props = {
  session: Session;
  /** All sessions of the student. */
  sessions: readonly Session[];
  zone: string;
  /** The time until the start: `in 3 hours`, or `now`. Only for the next session, which is highlighted. */
  nextIn?: string | undefined;
  /** Whether the student has just booked the session. */
  isNew?: boolean;
  onCancel: (session: Session) => void;
  onReschedule: (session: Session) => void;
};

/** An upcoming session, or a cancelled session in the future. */
export function UpcomingSession(props: Props) {
  const { session, sessions, zone, nextIn, isNew = false, onCancel, onReschedule } = props;
  const { teacher, topic, status, outcome, reason } = session;
  const isLive = status !== 'CANCELLED';
  const now = useNow(20_000);
  const isReplaceable = canBeReplaced(session, now);
  const { group } = session;
  const canCancel = isLive && !hasStarted(session, now);
  const canMove = canCancel && !group && teacher.id !== undefined && session.startsAt !== undefined;
  return (
    <SessionCard
      {...nextCardProps(nextIn)}
      person={{ ...teacher, id: teacher.id ?? teacher.name }}
      topic={topic}
      when={<SlotTime {...session} zone={zone} />}
      status={<SessionStatusMark viewer="student" status={status} outcome={outcome} />}
      detail={
        <>
          {isNew && status === 'PENDING' && <p>Your request was sent. {teacher.name} has to accept it.</p>}
          {session.series && <p>{placeText(session.series)}</p>}
          {group && <p>{isLive ? groupText(group) : 'Group session'}</p>}
          {isLive && <LabelledText label="About" text={group?.description} />}
          {reason && <p>“{reason}”</p>}
          <BookedType type={session.sessionType} />
          <LabelledText label="Your note" text={session.note} />
          <ProposedTimes session={session} zone={zone} />
          {isLive && <AgreedWithMentor session={session} sessions={sessions} now={now} />}
          {isReplaceable && <Alternatives session={session} />}
        </>
      }
      actions={<JoinButton session={session} person={teacher.name} />}
      more={
        <>
          {!group && <DocumentsButton session={session} peer={teacher.name} zone={zone} />}
          {isLive && <MentorGoalsButton mentor={teacher} path="/my-path" />}
          {isLive && <CalendarButton session={session} />}
          {canMove && (
            <Button
              type="text"
              size="small"
              aria-label={`Reschedule the session with ${teacher.name}`}
              onClick={() => onReschedule(session)}
            >
              Reschedule
            </Button>
          )}
          {canCancel && (
            <Button
              type="text"
              size="small"
              danger
              aria-label={group ? `Give Up Seat in “${topic}”` : `Cancel the session with ${teacher.name}`}
              onClick={() => onCancel(session)}
            >
              {group ? 'Give Up Seat' : 'Cancel'}
            </Button>
          )}
          {isLive && <EndSeries session={session} sessions={sessions} now={now} viewer="student" />}
          {!isLive && group && (
            <LinkButton type="text" size="small" to="/group-sessions">
              Other group sessions
            </LinkButton>
          )}
          {!isLive && !group && teacher.id !== undefined && (
            <LinkButton type="text" size="small" to={`/booksession?mentor=${teacher.id}`}>
              Book another time
            </LinkButton>
          )}
        </>
      }
    />
  );
}

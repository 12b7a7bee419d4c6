import { Button } from 'antd';
import type { ReactNode } from 'react';
import { placeText, type Session } from '@cairn/shared/contract';
import {
  BookedType,
  DocumentsButton,
  JoinButton,
  LabelledText,
  nextCardProps,
  SessionCard,
  SessionStatusMark,
  hasStarted,
  StudentGoalsButton,
  useNow,
} from '@cairn/shared/ui';
import { GroupCard } from './group-card.tsx';
import { SessionWhen } from './session-when.tsx';
import { studyOf } from './session-texts.ts';
import styles from './sessions.module.css';

type Props = {
  session: Session;
  zone: string;
  /** `in 3 hours`. Only the highlighted next session has this text. */
  nextIn?: string | undefined;
  busy?: boolean;
  /** The open steps on which mentor and student have agreed. */
  agreed?: ReactNode;
  /** The control that ends the series of the session. */
  end?: ReactNode;
  /** Without this handler, the card has no Cancel button. */
  onCancel?: (session: Session) => void;
};

/** A confirmed session that has not ended. */
export function ConfirmedCard({ session, zone, nextIn, busy = false, agreed, end, onCancel }: Props) {
  const { student } = session;
  const now = useNow();
  if (session.group) return <GroupCard session={session} zone={zone} nextIn={nextIn} />;
  return (
    <SessionCard
      {...nextCardProps(nextIn)}
      person={{ ...student, id: student.id ?? student.name }}
      topic={session.topic}
      when={<SessionWhen session={session} zone={zone} />}
      status={<SessionStatusMark viewer="mentor" status={session.status} />}
      detail={
        <>
          <p className={styles.facts}>{studyOf(session)}</p>
          {session.series && <p className={styles.facts}>{placeText(session.series)}</p>}
          <BookedType type={session.sessionType} />
          <LabelledText label="Note" text={session.note} />
          <LabelledText label="Looking for" text={student.lookingFor} />
          {agreed}
        </>
      }
      more={
        <>
          <DocumentsButton session={session} peer={student.name} zone={zone} />
          <StudentGoalsButton student={student} />
          {end}
        </>
      }
      actions={
        <>
          {onCancel && !hasStarted(session, now) && (
            <Button
              type="text"
              danger
              disabled={busy}
              aria-label={`Cancel the session with ${student.name}`}
              onClick={() => onCancel(session)}
            >
              Cancel
            </Button>
          )}
          <JoinButton session={session} person={student.name}>
            Join Session
          </JoinButton>
        </>
      }
    />
  );
}

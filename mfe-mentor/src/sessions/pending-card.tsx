import { Button } from 'antd';
import { placeText, PROPOSAL_ROUNDS, type Session } from '@cairn/shared/contract';
import { DocumentsButton, SessionCard, SessionStatusMark, StudentGoalsButton } from '@cairn/shared/ui';
import { RequestFacts } from './request-facts.tsx';
import { SessionWhen } from './session-when.tsx';
import styles from './sessions.module.css';

type Props = {
  session: Session;
  zone: string;
  now: number;
  busy: boolean;
  onAccept: (session: Session) => void;
  onDecline: (session: Session) => void;
  onPropose: (session: Session) => void;
};

/** `undefined` means that the server does not support proposals. */
const canPropose = ({ proposal }: Session) =>
  proposal !== undefined && (proposal?.round ?? 0) < PROPOSAL_ROUNDS;

/** A pending request with its actions. */
export function PendingCard({ session, zone, now, busy, onAccept, onDecline, onPropose }: Props) {
  const { student } = session;
  return (
    <SessionCard
      person={{ ...student, id: student.id ?? student.name }}
      topic={session.topic}
      when={<SessionWhen session={session} zone={zone} />}
      status={<SessionStatusMark viewer="mentor" status={session.status} />}
      detail={
        <RequestFacts session={session} zone={zone} now={now}>
          {session.series && <p className={styles.facts}>{placeText(session.series)}</p>}
        </RequestFacts>
      }
      actions={
        <>
          <Button
            aria-label={`Decline the request of ${student.name}`}
            disabled={busy}
            onClick={() => onDecline(session)}
          >
            Decline
          </Button>
          <Button
            type="primary"
            aria-label={`Accept the request of ${student.name}`}
            disabled={busy}
            onClick={() => onAccept(session)}
          >
            Accept
          </Button>
        </>
      }
      more={
        <>
          {canPropose(session) && (
            <Button
              type="text"
              size="small"
              aria-label={`Propose other times to ${student.name}`}
              disabled={busy}
              onClick={() => onPropose(session)}
            >
              Propose Other Times
            </Button>
          )}
          <DocumentsButton session={session} peer={student.name} zone={zone} />
          <StudentGoalsButton student={student} />
        </>
      }
    />
  );
}

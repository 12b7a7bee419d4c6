import { Button } from 'antd';
import type { Proposal, Session } from '@cairn/shared/contract';
import { formatSlot, SlotTime } from '@cairn/shared/ui';
import { clashOf } from '../../slots/own-clash.ts';
import { useOwnSessions } from '../../sessions/use-own-sessions.ts';
import styles from './proposed-times.module.css';
import { useProposalAnswer } from './use-proposal-answer.ts';

type Props = { session: Session; zone: string };
type Time = Proposal['times'][number];

/** The times that the mentor proposes instead of the requested time (ADR 60). */
export function ProposedTimes({ session, zone }: Props) {
  const { accept, decline, refusal } = useProposalAnswer(session);
  const own = useOwnSessions().data ?? [];
  const { proposal, teacher } = session;
  if (!proposal) return null;
  if (proposal.declinedAt !== null) return <p>You declined the times that {teacher.name} proposed.</p>;
  const others = own.filter(({ id }) => id !== session.id);
  const labelOf = (time: Time) => {
    const { own: when, length } = formatSlot(time, zone);
    return [`Accept ${when}`, length].filter(Boolean).join(', ');
  };
  const obstacleOf = (time: Time) => {
    if (!time.isFree) return 'Taken';
    return clashOf(time, others) && 'You have a session then';
  };
  return (
    <div className={styles.proposal} role="group" aria-label={`Times that ${teacher.name} proposes`}>
      <p className={styles.title}>
        Your mentor proposes {proposal.times.length === 1 ? 'another time' : 'other times'}
      </p>
      {proposal.message !== null && <p className={styles.message}>“{proposal.message}”</p>}
      <ul>
        {proposal.times.map((time) => {
          const obstacle = obstacleOf(time);
          return (
            <li key={time.slotId} className={obstacle ? styles.unavailable : undefined}>
              <SlotTime {...time} zone={zone} />
              {obstacle ? (
                <span>{obstacle}</span>
              ) : (
                <Button type="primary" aria-label={labelOf(time)} onClick={() => void accept(time)}>
                  Accept
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button onClick={() => void decline(proposal.round)}>None of These</Button>
    </div>
  );
}

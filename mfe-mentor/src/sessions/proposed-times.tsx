import type { Proposal } from '@cairn/shared/contract';
import { SlotTime } from '@cairn/shared/ui';
import styles from './sessions.module.css';

type Props = { proposal: Proposal | null | undefined; zone: string };

/** The times that the mentor has proposed for a request. */
export function ProposedTimes({ proposal, zone }: Props) {
  if (!proposal) return null;
  if (proposal.declinedAt !== null)
    return <p className={styles.facts}>The student has declined the times that you proposed.</p>;
  return (
    <div className={styles.proposed}>
      <p>You proposed</p>
      <ul aria-label="Proposed times">
        {proposal.times.map((time) => (
          <li key={time.slotId}>
            <SlotTime {...time} zone={zone} />
            {!time.isFree && ', taken'}
          </li>
        ))}
      </ul>
    </div>
  );
}

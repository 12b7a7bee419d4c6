import { formatInstant } from '@cairn/shared/contract';
import type { CanaryRecord } from '@cairn/shared/platform/registry';
import { StatusMark } from '@cairn/shared/ui';
import styles from './canary-records.module.css';

/** The outcomes of the last automatic canaries of a remote, with reasons. */
export function CanaryRecords({ records }: { records: readonly CanaryRecord[] }) {
  if (records.length === 0) return null;
  return (
    <div className={styles.records}>
      <h4>Automatic canaries</h4>
      <ul aria-label="Automatic canaries">
        {records.map(({ release, outcome, percent, at, reason }) => (
          <li key={`${release} ${at}`}>
            <div className={styles.outcome}>
              <StatusMark tone={outcome === 'promoted' ? 'success' : 'danger'}>
                {outcome === 'promoted' ? 'Promoted' : `Rolled back at ${percent}%`}
              </StatusMark>
              <code>{release}</code>
              <span>{formatInstant(at)}</span>
            </div>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

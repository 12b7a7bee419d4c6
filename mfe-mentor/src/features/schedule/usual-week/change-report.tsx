import { describeChange, describeSkip } from './describe-change.ts';
import type { Reported } from './report-change.ts';
import styles from './usual-week.module.css';

const LISTED = 12;

/** The result of a bulk change and the first skipped hours. */
export function ChangeReport({ change }: { change: Reported | null }) {
  const skipped = change !== null && typeof change === 'object' ? change.skipped : [];
  return (
    <div role="status">
      {change && (
        <div className={styles.report}>
          <p>{typeof change === 'string' ? change : `${describeChange(change)}.`}</p>
          {skipped.length > 0 && (
            <ul>
              {skipped.slice(0, LISTED).map((skip) => (
                <li key={`${skip.date} ${skip.timeSlot}`}>{describeSkip(skip)}</li>
              ))}
              {skipped.length > LISTED && <li>and {skipped.length - LISTED} more</li>}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

import type { ScheduleChange } from '@cairn/shared/contract';
import { describeChange, describeSkip } from './describe-change.ts';
import styles from './usual-week.module.css';

const LISTED = 12;

/** The result of a bulk change, with every skipped hour and its reason. */
export function ChangeReport({ change }: { change: ScheduleChange | null }) {
  return (
    <div role="status">
      {change && (
        <div className={styles.report}>
          <p>{describeChange(change)}.</p>
          {change.skipped.length > 0 && (
            <ul>
              {change.skipped.slice(0, LISTED).map((skip) => (
                <li key={`${skip.date} ${skip.timeSlot}`}>{describeSkip(skip)}</li>
              ))}
              {change.skipped.length > LISTED && <li>and {change.skipped.length - LISTED} more</li>}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

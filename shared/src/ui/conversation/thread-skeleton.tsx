import { SkeletonBlock } from '../feedback/index.ts';
import { classNames } from '../class-names.ts';
import styles from './message-list.module.css';

const WIDTHS = ['52%', '38%', '60%', '30%'];

/** Skeleton of a thread; empty if loading has failed. */
export function ThreadSkeleton({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) return <div />;
  return (
    <div className={styles.list} role="status" aria-label="Loading">
      {WIDTHS.map((width, index) => (
        <div key={width} className={classNames(styles.message, index % 2 === 1 && styles.own)}>
          <SkeletonBlock width={width} height={52} />
        </div>
      ))}
    </div>
  );
}

import { SkeletonBlock, SkeletonCards } from '../feedback/index.ts';
import styles from './conversations.module.css';

/** Skeleton of the two panes at their final height. */
export function ConversationsSkeleton() {
  return (
    <div className={styles.panes}>
      <div className={styles.people}>
        <div className={styles.peopleHead}>
          <SkeletonBlock width="50%" height={24} />
          <SkeletonBlock height={44} />
        </div>
        <SkeletonCards count={6} lines={1} />
      </div>
      <div className={styles.choose} />
    </div>
  );
}

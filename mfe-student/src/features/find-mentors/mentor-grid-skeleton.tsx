import { SkeletonCard } from '@cairn/shared/ui';
import styles from './mentor-grid.module.css';

export function MentorGridSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading">
      {Array.from({ length: 9 }, (_, card) => (
        <SkeletonCard key={card} lines={4} />
      ))}
    </div>
  );
}

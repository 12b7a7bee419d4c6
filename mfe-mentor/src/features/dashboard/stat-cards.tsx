import { SkeletonBlock } from '@cairn/shared/ui';
import { statText, type MentorStat } from './mentor-stats.ts';
import styles from './dashboard.module.css';

const LABELS = ['Total Students', 'Sessions Conducted', 'Average Rating', 'Hours Completed'];

interface Props {
  /** Undefined while loading. */
  readonly stats: MentorStat[] | undefined;
  /** Whether loading has ended. */
  readonly failed: boolean;
}

/** Four figures in a row, or their skeleton. */
export function StatCards({ stats, failed }: Props) {
  return (
    <dl className={styles.stats} aria-busy={stats === undefined && !failed}>
      {LABELS.map((label, index) => {
        const stat = stats?.[index];
        return (
          <div key={label} className={styles.stat}>
            <dt>{label}</dt>
            <dd>{stat ? statText(stat) : failed ? '—' : <SkeletonBlock width="2.5ch" />}</dd>
          </div>
        );
      })}
    </dl>
  );
}

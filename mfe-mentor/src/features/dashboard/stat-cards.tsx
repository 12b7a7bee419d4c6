import { SkeletonBlock } from '@cairn/shared/ui';
import { statText, type MentorStat } from './mentor-stats.ts';
import styles from './dashboard.module.css';

const LABELS = ['Total Students', 'Sessions Conducted', 'Average Rating', 'Hours Completed'];

/** Four figures in a row, or their outline while `stats` is not known. */
export function StatCards({ stats }: { stats: MentorStat[] | undefined }) {
  return (
    <dl className={styles.stats} aria-busy={stats === undefined}>
      {LABELS.map((label, index) => {
        const stat = stats?.[index];
        return (
          <div key={label} className={styles.stat}>
            <dt>{label}</dt>
            <dd>{stat ? statText(stat) : <SkeletonBlock width="2.5ch" />}</dd>
          </div>
        );
      })}
    </dl>
  );
}

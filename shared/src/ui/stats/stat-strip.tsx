import type { ReactNode } from 'react';
import { SkeletonBlock } from '../feedback/index.ts';
import { classNames } from '../class-names.ts';
import styles from './stat-strip.module.css';

interface Stat {
  readonly label: string;
  /** Undefined while it loads. */
  readonly value: ReactNode;
}

/** Three or four figures in a row. A skeleton replaces a figure that is still loading. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl
      className={classNames(styles.strip, stats.length > 3 && styles.four)}
      aria-busy={stats.some(({ value }) => value === undefined)}
    >
      {stats.map(({ label, value }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd>{value === undefined ? <SkeletonBlock width="1.45em" /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { StatStrip } from '@cairn/shared/ui';
import { statText, type MentorStat } from './mentor-stats.ts';

const LABELS = ['Total Students', 'Sessions Conducted', 'Average Rating', 'Hours Completed'];

interface Props {
  /** Undefined while loading. */
  readonly stats: MentorStat[] | undefined;
  /** Whether loading has ended. */
  readonly failed: boolean;
}

/** The four figures, or their skeleton. */
export function StatCards({ stats, failed }: Props) {
  const valueAt = (index: number) => {
    const stat = stats?.[index];
    return stat ? statText(stat) : failed ? '—' : undefined;
  };
  return <StatStrip stats={LABELS.map((label, index) => ({ label, value: valueAt(index) }))} />;
}

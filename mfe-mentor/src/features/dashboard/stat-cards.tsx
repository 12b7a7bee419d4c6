import { StatStrip, VisuallyHidden } from '@cairn/shared/ui';
import { NO_FIGURE, statText, type MentorStat } from './mentor-stats.ts';

const LABELS = ['Total Students', 'Sessions Conducted', 'Average Rating', 'Hours Completed'];

interface Props {
  /** Undefined while loading. */
  readonly stats: MentorStat[] | undefined;
  readonly failed: boolean;
}

/** The four figures. A dash replaces each figure that could not be loaded. */
export function StatCards({ stats, failed }: Props) {
  const valueAt = (index: number) => {
    const stat = stats?.[index];
    const text = stat ? statText(stat) : failed ? NO_FIGURE : undefined;
    return text === NO_FIGURE ? <NoFigure /> : text;
  };
  return (
    <section aria-label="Your figures">
      <StatStrip stats={LABELS.map((label, index) => ({ label, value: valueAt(index) }))} />
    </section>
  );
}

function NoFigure() {
  return (
    <>
      <span aria-hidden="true">{NO_FIGURE}</span>
      <VisuallyHidden>None</VisuallyHidden>
    </>
  );
}

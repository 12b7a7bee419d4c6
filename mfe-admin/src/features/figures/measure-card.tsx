import { VisuallyHidden } from '@cairn/shared/ui';
import { SimpleTable } from '../../components/simple-table.tsx';
import { formatDay } from '../../components/format.ts';
import type { Measure, Week } from './measures.ts';
import { WeekPlot } from './week-plot.tsx';
import styles from './figures.module.css';

/** A plot and the same data as a table. */
export function MeasureCard({ measure, weeks }: { measure: Measure; weeks: readonly Week[] }) {
  const latest = weeks.findLast((week) => week[measure.key] !== null)?.[measure.key] ?? null;
  return (
    <section className={styles.card} aria-label={measure.title}>
      <header>
        <h3>{measure.title}</h3>
        <strong>
          <VisuallyHidden>Latest: </VisuallyHidden>
          {measure.format(latest)}
        </strong>
        <p>{measure.hint}</p>
      </header>
      <WeekPlot measure={measure} weeks={weeks} />
      <details>
        <summary>Show as a table</summary>
        <SimpleTable
          caption={`${measure.title} per week`}
          rows={[...weeks].reverse()}
          rowKey={({ week }) => week}
          columns={[
            { label: 'Week of', cell: ({ week }) => formatDay(week) },
            { label: measure.title, isNumber: true, cell: (week) => measure.format(week[measure.key]) },
          ]}
        />
      </details>
    </section>
  );
}

import { Link } from 'react-router-dom';
import type { AdminFigures } from '@cairn/shared/contract';
import { VisuallyHidden } from '@cairn/shared/ui';
import { SimpleTable } from '../../components/simple-table.tsx';
import { formatDay } from '../../components/format.ts';
import { compare } from './comparison.ts';
import { daysOfWeek, listUrl } from './drill-down.ts';
import type { Measure } from './measures.ts';
import { WeekPlot } from './week-plot.tsx';
import styles from './figures.module.css';

/** A measure with its comparison, its plot and a table of the weeks. */
export function MeasureCard({ measure, figures }: { measure: Measure; figures: AdminFigures }) {
  const { weeks, current } = figures;
  const comparison = compare(measure.key, figures, weeks.length);
  return (
    <section className={styles.card} aria-label={measure.title}>
      <header>
        <h3>{measure.title}</h3>
        <strong>
          <VisuallyHidden>{`${weeks.length} weeks: `}</VisuallyHidden>
          {measure.format(current[measure.key])}
        </strong>
        <p>{measure.hint}</p>
        <p className={styles.comparison} data-direction={comparison.direction}>
          {comparison.text}
        </p>
      </header>
      <WeekPlot measure={measure} weeks={weeks} />
      <div className={styles.foot}>
        <Link className={styles.drill} to={listUrl(measure.key, current)}>
          {measure.list}
          <VisuallyHidden>{` behind ${measure.title}`}</VisuallyHidden>
        </Link>
        <details>
          <summary>Show as a table</summary>
          <SimpleTable
            caption={`${measure.title} per week`}
            rows={[...weeks].reverse()}
            rowKey={({ week }) => week}
            columns={[
              { label: 'Week of', cell: ({ week }) => formatDay(week) },
              {
                label: measure.title,
                isNumber: true,
                cell: (week) => {
                  const value = measure.format(week[measure.key]);
                  if (!week[measure.key]) return value;
                  return <Link to={listUrl(measure.key, daysOfWeek(week.week))}>{value}</Link>;
                },
              },
            ]}
          />
        </details>
      </div>
    </section>
  );
}

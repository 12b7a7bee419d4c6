import { formatDay } from '../../components/format.ts';
import type { Measure, Week } from './measures.ts';
import {
  PLOT,
  barWidth,
  isLabelled,
  linePath,
  niceTop,
  pointsOf,
  xOf,
  yOf,
  type PlotPoint,
} from './plot-scale.ts';
import styles from './figures.module.css';

const BASE = PLOT.height - PLOT.bottom;

function Grid({ top, format }: { top: number; format: Measure['format'] }) {
  return [0, 0.5, 1].map((share) => (
    <g key={share}>
      <line
        className={styles.grid}
        x1={PLOT.left}
        x2={PLOT.width - PLOT.right}
        y1={yOf(share * top, top)}
        y2={yOf(share * top, top)}
      />
      <text className={styles.tickEnd} x={PLOT.left - 8} y={yOf(share * top, top) + 4}>
        {format(share * top)}
      </text>
    </g>
  ));
}

function Bars({ points, count }: { points: readonly PlotPoint[]; count: number }) {
  const width = barWidth(count);
  return points.map(({ x, y, index }) => (
    <rect
      key={index}
      className={styles.bar}
      x={x - width / 2}
      y={y}
      width={width}
      height={BASE - y}
      rx={Math.min(3, width / 3)}
    />
  ));
}

function Line({ points }: { points: readonly PlotPoint[] }) {
  return (
    <>
      <path className={styles.line} d={linePath(points)} />
      {points.map(({ x, y, index }) => (
        <circle key={index} className={styles.dot} cx={x} cy={y} r={4} />
      ))}
    </>
  );
}

/** The plot of a measure by week. Screen readers get a summary. */
export function WeekPlot({ measure, weeks }: { measure: Measure; weeks: readonly Week[] }) {
  const values = weeks.map((week) => week[measure.key]);
  const known = values.filter((value) => value !== null);
  const top = measure.top ?? niceTop(Math.max(0, ...known));
  const points = pointsOf(values, top);
  const latest = known.at(-1);
  const summary = `${measure.title}: ${weeks.length} weeks, latest ${measure.format(latest ?? null)}`;
  return (
    <svg className={styles.plot} viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} role="img" aria-label={summary}>
      <Grid top={top} format={measure.format} />
      {measure.shape === 'bars' ? <Bars points={points} count={values.length} /> : <Line points={points} />}
      {weeks.map(({ week }, index) =>
        isLabelled(index, weeks.length) ? (
          <text key={week} className={styles.tickMiddle} x={xOf(index, weeks.length)} y={PLOT.height - 6}>
            {formatDay(week)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

import { useState } from 'react';
import type { Goal } from '@cairn/shared/contract';
import { classNames } from '../class-names.ts';
import { plural } from '../count-text.ts';
import { CAIRNS_HEIGHT, cairnsWidth, stoneShapes } from './stone-shapes.ts';
import styles from './stone-cairn.module.css';

const TONES = [styles.dark, styles.mid, styles.light, styles.mid];

function countStones(goals: readonly Goal[]) {
  const steps = goals.flatMap((goal) => goal.steps).filter(({ doneAt }) => doneAt !== null).length;
  const reached = goals.filter(({ state }) => state === 'reached').length;
  return { steps, reached };
}

/** `6 steps done and 1 goal reached`, or a hint if there are no stones. */
export function stonesText(goals: readonly Goal[]): string {
  const { steps, reached } = countStones(goals);
  if (steps + reached === 0) return 'Your first stone appears when you complete a step.';
  const done = `${plural(steps, 'step')} done`;
  return reached === 0 ? done : `${done} and ${plural(reached, 'goal')} reached`;
}

type Props = { goals: readonly Goal[]; height: number };

/** A cairn with a stone for each done step and each reached goal. */
export function StoneCairn({ goals, height }: Props) {
  const { steps, reached } = countStones(goals);
  const count = steps + reached;
  const [initialCount] = useState(count);
  const width = cairnsWidth(count);
  return (
    <svg
      className={styles.cairn}
      role="img"
      aria-label={
        count === 0 ? 'No stones yet' : `A cairn of ${plural(count, 'stone')}: ${stonesText(goals)}`
      }
      viewBox={`0 0 ${width} ${CAIRNS_HEIGHT}`}
      height={height}
    >
      <path className={styles.ground} d={`M4 133q${width / 2 - 4} -4 ${width - 8} 0`} />
      {count === 0 && <ellipse className={styles.place} cx={width / 2} cy="124" rx="36" ry="7.5" />}
      {stoneShapes(count).map(({ x, y, rx, ry, tilt }, index) => (
        <g key={index} transform={`rotate(${tilt} ${x} ${y})`}>
          <ellipse
            className={classNames(
              index === count - 1 ? styles.last : TONES[index % TONES.length],
              index >= initialCount && styles.added,
            )}
            cx={x}
            cy={y}
            rx={rx}
            ry={ry}
          />
        </g>
      ))}
    </svg>
  );
}

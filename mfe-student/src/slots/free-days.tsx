import { Button } from 'antd';
import type { Slot } from '@cairn/shared/contract';
import { SkeletonBlock } from '@cairn/shared/ui';
import { formatDay } from './slot-clock.ts';
import styles from './slot-picker.module.css';

const SHOWN = 6;

type Props = {
  days: ReadonlyMap<string, readonly Slot[]>;
  day: string | null;
  /** Whether the slot is long enough and overlaps no session of the student. */
  canTake?: (slot: Slot) => boolean;
  onDay: (day: string) => void;
};

export function FreeDays({ days, day, canTake = () => true, onDay }: Props) {
  const next = [...days].slice(0, SHOWN);
  if (next.length === 0) return <p className={styles.hint}>This mentor has no free time at the moment.</p>;
  return (
    <div className={styles.days} role="group" aria-label="Next free days">
      {next.map(([date, slots]) => (
        <Button
          key={date}
          aria-pressed={date === day}
          className={styles.day}
          type={date === day ? 'primary' : 'default'}
          onClick={() => onDay(date)}
        >
          <span>{formatDay(date, 'short')}</span>
          <span className={styles.count}>{slots.filter(canTake).length} free</span>
        </Button>
      ))}
      {/* Empty cells keep the height of the skeleton, to avoid a layout shift. */}
      {Array.from({ length: SHOWN - next.length }, (_, gap) => (
        <span key={gap} className={styles.day} aria-hidden="true" />
      ))}
    </div>
  );
}

export function FreeDaysSkeleton() {
  return (
    <div className={styles.days} role="status" aria-label="Loading">
      {Array.from({ length: SHOWN }, (_, day) => (
        <SkeletonBlock key={day} height={64} />
      ))}
    </div>
  );
}

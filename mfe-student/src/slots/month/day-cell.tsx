import { classNames, VisuallyHidden } from '@cairn/shared/ui';
import { formatDay } from '../slot-clock.ts';
import styles from './month.module.css';

type Props = {
  date: string;
  /** Number of bookable slots; `undefined` until they are known. */
  free: number | undefined;
  isChosen: boolean;
  isToday: boolean;
  isTabStop: boolean;
  onChoose: () => void;
};

const stateOf = (free: number | undefined) =>
  free === undefined ? 'loading' : free === 0 ? 'no free times' : `${free} free`;

export function DayCell({ date, free, isChosen, isToday, isTabStop, onChoose }: Props) {
  const isFree = free !== undefined && free > 0;
  return (
    <button
      type="button"
      data-date={date}
      className={classNames(styles.day, isFree && styles.free, isChosen && styles.chosen)}
      tabIndex={isTabStop ? 0 : -1}
      aria-disabled={!isFree}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => {
        if (isFree) onChoose();
      }}
    >
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      <span aria-hidden="true" className={styles.count}>
        {isFree && `${free} free`}
      </span>
      <VisuallyHidden>{`${formatDay(date)}, ${stateOf(free)}`}</VisuallyHidden>
    </button>
  );
}

import { formatDate } from '@cairn/shared/contract';
import { VisuallyHidden, classNames } from '@cairn/shared/ui';
import styles from './week.module.css';

type Props = { day: string; today: string; isChosen: boolean; onChoose: (date: string) => void };

/** The heading of a column. A press selects the day. */
export function DayHeader({ day, today, isChosen, onChoose }: Props) {
  return (
    <th scope="col" aria-current={day === today ? 'date' : undefined}>
      <button
        type="button"
        className={classNames(styles.day, isChosen && styles.chosen)}
        aria-pressed={isChosen}
        disabled={day < today}
        onClick={() => onChoose(day)}
      >
        <span>{formatDate(day, { weekday: 'short' })}</span>
        <strong>{formatDate(day, { day: 'numeric' })}</strong>
        <VisuallyHidden> {formatDate(day, { month: 'long' })}</VisuallyHidden>
      </button>
    </th>
  );
}

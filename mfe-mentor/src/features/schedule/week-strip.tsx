import { formatDate } from '@cairn/shared/contract';
import { VisuallyHidden } from '@cairn/shared/ui';
import { dayCounts, type WeekRow } from './week-grid.ts';
import styles from './week-strip.module.css';

type Props = {
  rows: readonly WeekRow[];
  days: readonly string[];
  today: string;
  chosen: string | null;
  onChoose: (date: string) => void;
};

/** The week on a phone: one button per day. */
export function WeekStrip({ rows, days, today, chosen, onChoose }: Props) {
  return (
    <>
      <ol className={styles.strip}>
        {days.map((day, column) => {
          const { open, requested, booked } = dayCounts(rows.flatMap(({ hours }) => hours[column] ?? []));
          return (
            <li key={day} aria-current={day === today ? 'date' : undefined}>
              <button
                type="button"
                className={styles.stripDay}
                aria-pressed={day === chosen}
                disabled={day < today}
                onClick={() => onChoose(day)}
              >
                <span>{formatDate(day, { weekday: 'short' })}</span>
                <strong>{formatDate(day, { day: 'numeric' })}</strong>
                <VisuallyHidden>
                  {' '}
                  {formatDate(day, { month: 'long' })}
                  {open + requested + booked > 0 && ','}
                </VisuallyHidden>
                <span className={styles.dots}>
                  {open > 0 && (
                    <i>
                      {open}
                      <VisuallyHidden> open</VisuallyHidden>
                    </i>
                  )}
                  {requested > 0 && (
                    <b className={styles.requested}>
                      {requested}
                      <VisuallyHidden> requested</VisuallyHidden>
                    </b>
                  )}
                  {booked > 0 && (
                    <b>
                      {booked}
                      <VisuallyHidden> booked</VisuallyHidden>
                    </b>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.dots}>
          <i /> open
        </span>
        <span className={styles.dots}>
          <b className={styles.requested} /> requested
        </span>
        <span className={styles.dots}>
          <b /> booked
        </span>
      </p>
    </>
  );
}

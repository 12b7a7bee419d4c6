import { VisuallyHidden, classNames } from '@cairn/shared/ui';
import { formatDate, type Session } from '@cairn/shared/contract';
import type { Hour } from './hour.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { WeekCell } from './week-cell.tsx';
import type { WeekRow } from './week-grid.ts';
import styles from './week.module.css';

type Props = {
  rows: readonly WeekRow[];
  days: readonly string[];
  today: string;
  chosen: string | null;
  onChoose: (date: string) => void;
  onToggle: (hour: Hour) => void;
  onBooked: (session: Session) => void;
};

/** A row per time, a column per day; arrows move between hours, Enter toggles one. */
export function WeekTable({ rows, days, today, chosen, onChoose, onToggle, onBooked }: Props) {
  const keys = useGridKeys(rows.length, days.length);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} role="grid" aria-label="Hours of the week" {...keys.grid}>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                <button
                  type="button"
                  className={classNames(styles.day, day === chosen && styles.chosen)}
                  aria-pressed={day === chosen}
                  disabled={day < today}
                  onClick={() => onChoose(day)}
                >
                  <span>{formatDate(day, { weekday: 'short' })}</span>
                  <strong>{formatDate(day, { day: 'numeric' })}</strong>
                  <VisuallyHidden> {formatDate(day, { month: 'long' })}</VisuallyHidden>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ timeSlot, hours }, row) => (
            <tr key={timeSlot}>
              <th scope="row">{timeSlot}</th>
              {hours.map((hour, column) => (
                <td key={hour.date}>
                  <WeekCell hour={hour} onToggle={onToggle} onBooked={onBooked} {...keys.cell(row, column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

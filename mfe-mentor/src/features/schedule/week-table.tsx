import { DayHeader } from './day-header.tsx';
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
  onOpenBooked: (hour: Hour) => void;
};

/** The week on a server without slot lengths. */
export function WeekTable({ rows, days, today, chosen, onChoose, onToggle, onOpenBooked }: Props) {
  const keys = useGridKeys(rows.length, days.length);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} role="grid" aria-label="Hours of the week" {...keys.grid}>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <DayHeader key={day} day={day} today={today} isChosen={day === chosen} onChoose={onChoose} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ timeSlot, hours }, row) => (
            <tr key={timeSlot}>
              <th scope="row">{timeSlot}</th>
              {hours.map((hour, column) => (
                <td key={hour.date}>
                  <WeekCell
                    hour={hour}
                    onToggle={onToggle}
                    onOpenBooked={onOpenBooked}
                    {...keys.cell(row, column)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatDate } from '@cairn/shared/contract';
import { DayCell } from './day-cell.tsx';
import { monthOf, moveByKey, weeksOf } from './month-dates.ts';
import styles from './month.module.css';

/** Any week from Monday to Sunday, for the column headings. */
const WEEK = weeksOf('2027-02')[0] ?? [];

type Props = {
  labelledBy: string;
  /** `YYYY-MM` */
  month: string;
  today: string;
  max: string;
  day: string | null;
  counts: ReadonlyMap<string, number> | undefined;
  onDay: (date: string) => void;
  onMonth: (month: string) => void;
};

function useFocusedDate({ month, today, max, day, counts, onMonth }: Omit<Props, 'labelledBy' | 'onDay'>) {
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const isMoving = useRef(false);
  const firstFree = counts && [...counts.keys()][0];
  const tabStop =
    [focused, day, firstFree, today].find((date) => date && monthOf(date) === month) ?? `${month}-01`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const moved = moveByKey(tabStop, event.key, today, max);
    if (moved === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    setFocused(moved);
    if (monthOf(moved) !== month) onMonth(monthOf(moved));
  };
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused, month]);
  return { grid, tabStop, onKeyDown, setFocused };
}

/** A month as an ARIA date grid. */
export function MonthGrid(props: Props) {
  const { labelledBy, month, today, day, counts, onDay } = props;
  const { grid, tabStop, onKeyDown, setFocused } = useFocusedDate(props);
  return (
    <table
      ref={grid}
      role="grid"
      className={styles.grid}
      aria-labelledby={labelledBy}
      aria-busy={counts === undefined}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {WEEK.map(
            (date) =>
              date !== null && (
                <th key={date} scope="col" abbr={formatDate(date, { weekday: 'long' })}>
                  {formatDate(date, { weekday: 'short' })}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={`${month} ${index}`}>
            {week.map((date, weekday) =>
              date === null ? (
                <td key={weekday} role="gridcell" />
              ) : (
                <td key={weekday} role="gridcell" aria-selected={date === day}>
                  <DayCell
                    date={date}
                    free={date < today ? 0 : counts && (counts.get(date) ?? 0)}
                    isChosen={date === day}
                    isToday={date === today}
                    isTabStop={date === tabStop}
                    onChoose={() => {
                      setFocused(date);
                      onDay(date);
                    }}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

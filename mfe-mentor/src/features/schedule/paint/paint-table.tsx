import { Button } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { SLOT_GRID_MINUTES, slotTextOf } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { longDate } from '../../../time/calendar.ts';
import { canToggle, holderOf, type Hour } from '../hour.ts';
import type { Schedule } from '../use-schedule.ts';
import { DayHeader } from '../day-header.tsx';
import week from '../week.module.css';
import { closeRange, describePainted, describeRefused, openRange } from './paint.ts';
import { PaintCell } from './paint-cell.tsx';
import styles from './paint.module.css';
import { columnCells, rowsOf, shownRange, widen, type DayRange, type QuarterCell } from './quarter-grid.ts';
import { isWithin, type Area } from './paint-area.ts';
import { usePainting } from './use-painting.ts';

const HOUR_ROWS = 60 / SLOT_GRID_MINUTES;
/** Hours that one press of `Earlier Hours` or `Later Hours` adds. */
const MORE = 3;

type Props = { schedule: Schedule; onOpenBooked: (hour: Hour) => void };

/**
 * The week in rows of 15 minutes (ADR 74). Painting opens slots. If the first painted cell is open, painting closes
 * slots.
 */
export function PaintTable({ schedule, onOpenBooked }: Props) {
  const { days, today, date, state, newLength, chooseDate, applyDraft, toggle } = schedule;
  const toast = useToast();
  const table = useRef<HTMLTableElement>(null);
  const [more, setMore] = useState({ earlier: 0, later: 0 });
  const [report, setReport] = useState({ text: '', draft: state.draft });
  // A new draft makes the report outdated.
  const shownReport = report.draft === state.draft ? report.text : '';
  const range = widen(shownRange(days, state), more);
  const { from, to } = range;
  /* eslint-disable react-hooks/preserve-manual-memoization -- hundreds of memoized cells depend on it */
  const columns = useMemo(
    () => days.map((day) => columnCells(day, { from, to }, state)),
    [days, from, to, state],
  );
  /* eslint-enable react-hooks/preserve-manual-memoization */

  const timesOf = (area: Area): DayRange => {
    const [first, last] = area.rows;
    return { from: from + first * SLOT_GRID_MINUTES, to: from + last * SLOT_GRID_MINUTES };
  };
  const daysOf = ({ columns: [first, last] }: Area) => days.slice(first, last + 1);
  const onPaint = (area: Area, firstCell: QuarterCell) => {
    const closes = firstCell.hour.willBeOpen;
    const painted = closes
      ? closeRange(daysOf(area), timesOf(area), state)
      : openRange(daysOf(area), timesOf(area), newLength, state);
    applyDraft(painted.draft, daysOf(area)[0]);
    setReport({ text: describePainted(painted, closes ? 'close' : 'open'), draft: painted.draft });
  };
  const onSelect = (area: Area) => {
    const { from: first, to: last } = timesOf(area);
    const end = last === 24 * 60 ? 'midnight' : slotTextOf(last);
    const names = daysOf(area).map(longDate).join(', ');
    setReport({
      text: `${names}, ${slotTextOf(first)} to ${end}. Enter opens or closes.`,
      draft: state.draft,
    });
  };
  const painting = usePainting({ table, columns, onPaint, onSelect });
  const { keepFocus } = painting;

  const onPress = useCallback(
    (hour: Hour) => {
      keepFocus();
      if (holderOf(hour) !== undefined) {
        if (!hour.isPast) onOpenBooked(hour);
      } else if (canToggle(hour)) toggle(hour);
      // A toast, because the report below the grid may be out of view.
      else toast.error(describeRefused(hour));
    },
    [keepFocus, onOpenBooked, toggle, toast],
  );

  return (
    <div className={styles.painting}>
      <div className={styles.hours}>
        <Button disabled={from === 0} onClick={() => setMore({ ...more, earlier: more.earlier + MORE })}>
          Earlier Hours
        </Button>
      </div>
      <div className={week.scroll}>
        <table
          ref={table}
          className={`${week.table} ${styles.table}`}
          role="grid"
          aria-label="Hours of the week"
          {...painting.grid}
        >
          <thead>
            <tr>
              <td />
              {days.map((day) => (
                <DayHeader key={day} day={day} today={today} isChosen={day === date} onChoose={chooseDate} />
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rowsOf(range) }, (_, row) => (
              <tr key={from + row * SLOT_GRID_MINUTES}>
                {row % HOUR_ROWS === 0 && (
                  <th scope="rowgroup" rowSpan={HOUR_ROWS}>
                    {slotTextOf(from + row * SLOT_GRID_MINUTES)}
                  </th>
                )}
                {columns.map((cells, column) => {
                  const cell = cells.find((each) => each.row === row);
                  return (
                    cell && (
                      <PaintCell
                        key={days[column]}
                        cell={cell}
                        column={column}
                        isTabStop={painting.current.row === cell.row && painting.current.column === column}
                        isSelected={painting.area !== null && isWithin(painting.area, cell, column)}
                        onFocus={painting.onFocusAt}
                        onPress={onPress}
                      />
                    )
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.hours}>
        <Button disabled={to === 24 * 60} onClick={() => setMore({ ...more, later: more.later + MORE })}>
          Later Hours
        </Button>
      </div>
      <p className={styles.hint}>
        Drag over the week to open hours, or over open hours to close them. On a touch screen, hold first.
        With the keyboard, Shift or Space and the arrow keys select, and Enter opens or closes.
      </p>
      <p role="status" className={styles.report}>
        {shownReport}
      </p>
    </div>
  );
}

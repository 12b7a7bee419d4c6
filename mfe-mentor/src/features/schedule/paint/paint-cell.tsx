import { memo } from 'react';
import { minutesOf } from '@cairn/shared/contract';
import { classNames, VisuallyHidden } from '@cairn/shared/ui';
import { longDate } from '../../../time/calendar.ts';
import { canToggle, holderOf, isRequested, type Hour } from '../hour.ts';
import { hourLabel, hourLength, hourNote } from '../hour-labels.ts';
import week from '../week.module.css';
import styles from './paint.module.css';
import type { QuarterCell } from './quarter-grid.ts';

type Props = {
  cell: QuarterCell;
  column: number;
  isTabStop: boolean;
  isSelected: boolean;
  onFocus: (place: { row: number; column: number }) => void;
  /** Also called for hours that a press cannot open or close. */
  onPress: (hour: Hour) => void;
};

const timeOf = ({ date, timeSlot }: Hour) => `${longDate(date)}, ${timeSlot}, `;

/** Empty for a slot that starts on the quarter hour. */
const offGridTime = ({ timeSlot }: Hour) =>
  minutesOf(timeSlot) % 15 === 0 ? '' : timeSlot.replace(' ', '\u00a0');

/** A slot, or a quarter of an hour without a slot. */
export const PaintCell = memo(function PaintCell(props: Props) {
  const { cell, column, isTabStop, isSelected, onFocus, onPress } = props;
  const { row, span, hour } = cell;
  const { kind, isPast, willBeOpen, isChanged, isBusy, excludedBy } = hour;
  const toggles = canToggle(hour);
  const holder = holderOf(hour);
  const isIdle = !toggles && kind !== 'blocked' && kind !== 'offGrid' && (holder === undefined || isPast);
  const isSlot = kind === 'open' || kind === 'booked' || willBeOpen;
  return (
    <td rowSpan={span} aria-selected={isSelected || undefined}>
      <button
        type="button"
        data-cell={`${row}-${column}`}
        tabIndex={isTabStop ? 0 : -1}
        className={classNames(
          isSlot ? week.cell : styles.quarter,
          isSlot && styles.slot,
          isSlot && week[kind],
          isSlot && isRequested(hour) && week.requested,
          isSlot && willBeOpen && week.willBeOpen,
          isSlot && isChanged && week.changed,
          isSlot && (isBusy || excludedBy) && week.busy,
          kind === 'missing' && styles.missing,
          isSelected && styles.selected,
        )}
        // Unlike hidden text, a label adds no element to hundreds of cells.
        aria-label={isSlot ? undefined : `${timeOf(hour)}${hourNote(hour) || hourLabel(hour)}`}
        aria-pressed={toggles ? willBeOpen : undefined}
        aria-disabled={isIdle || undefined}
        onFocus={() => onFocus({ row, column })}
        onClick={() => onPress(hour)}
      >
        {isSlot && (
          <>
            <VisuallyHidden>{timeOf(hour)}</VisuallyHidden>
            <span>{[hourLabel(hour), offGridTime(hour), hourLength(hour)].filter(Boolean).join(', ')}</span>
            {holder !== undefined &&
              (span > 2 ? <small>{holder}</small> : <VisuallyHidden> {holder}</VisuallyHidden>)}
            <VisuallyHidden> {hourNote(hour)}</VisuallyHidden>
          </>
        )}
      </button>
    </td>
  );
});

import { VisuallyHidden, classNames } from '@cairn/shared/ui';
import { longDate } from '../../time/calendar.ts';
import { canToggle, holderOf, isRequested, type Hour } from './hour.ts';
import { hourNote, hourLabel } from './hour-labels.ts';
import styles from './week.module.css';

type Props = {
  hour: Hour;
  cell: string;
  isTabStop: boolean;
  onFocus: () => void;
  onToggle: (hour: Hour) => void;
  onOpenBooked: (hour: Hour) => void;
};

/** One hour of the week, on a server without slot lengths. */
export function WeekCell({ hour, cell, isTabStop, onFocus, onToggle, onOpenBooked }: Props) {
  const { date, kind, isPast, willBeOpen, isChanged, isBusy, excludedBy } = hour;
  const toggles = canToggle(hour);
  const holder = holderOf(hour);
  const idle = !toggles && (holder === undefined || isPast);
  return (
    <button
      type="button"
      data-cell={cell}
      tabIndex={isTabStop ? 0 : -1}
      className={classNames(
        styles.cell,
        styles[kind],
        isRequested(hour) && styles.requested,
        willBeOpen && styles.willBeOpen,
        isChanged && styles.changed,
        (isBusy || excludedBy) && styles.busy,
      )}
      aria-pressed={toggles ? willBeOpen : undefined}
      aria-disabled={idle || undefined}
      onFocus={onFocus}
      onClick={() => {
        if (toggles) onToggle(hour);
        else if (!idle) onOpenBooked(hour);
      }}
    >
      <VisuallyHidden>
        {longDate(date)}, {hour.timeSlot}{' '}
      </VisuallyHidden>
      <span>{hourLabel(hour)}</span>
      {holder !== undefined && <small>{holder}</small>}
      <VisuallyHidden> {hourNote(hour)}</VisuallyHidden>
    </button>
  );
}

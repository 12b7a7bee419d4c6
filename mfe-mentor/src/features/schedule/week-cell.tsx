import { VisuallyHidden, classNames } from '@cairn/shared/ui';
import type { Session } from '@cairn/shared/contract';
import { longDate } from '../../time/calendar.ts';
import { canToggle, type Hour } from './hour.ts';
import { hourNote, hourLabel } from './hour-labels.ts';
import styles from './week.module.css';

type Props = {
  hour: Hour;
  cell: string;
  isTabStop: boolean;
  onFocus: () => void;
  onToggle: (hour: Hour) => void;
  onBooked: (session: Session) => void;
};

/** One hour of the week, on a server without lengths. A booked one opens its session; a press never closes it. */
export function WeekCell({ hour, cell, isTabStop, onFocus, onToggle, onBooked }: Props) {
  const { session, date, kind, isPast, willBeOpen, isChanged, isBusy, excludedBy } = hour;
  const toggles = canToggle(hour);
  const idle = !toggles && (!session || isPast);
  return (
    <button
      type="button"
      data-cell={cell}
      tabIndex={isTabStop ? 0 : -1}
      className={classNames(
        styles.cell,
        styles[kind],
        session?.status === 'PENDING' && styles.requested,
        willBeOpen && styles.willBeOpen,
        isChanged && styles.changed,
        (isBusy || excludedBy) && styles.busy,
      )}
      aria-pressed={toggles ? willBeOpen : undefined}
      aria-disabled={idle || undefined}
      onFocus={onFocus}
      onClick={() => {
        if (toggles) onToggle(hour);
        else if (session && !isPast) onBooked(session);
      }}
    >
      <VisuallyHidden>
        {longDate(date)}, {hour.timeSlot}{' '}
      </VisuallyHidden>
      <span>{hourLabel(hour)}</span>
      {session && <small>{session.student.name}</small>}
      <VisuallyHidden> {hourNote(hour)}</VisuallyHidden>
    </button>
  );
}

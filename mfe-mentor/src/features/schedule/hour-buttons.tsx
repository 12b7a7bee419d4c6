import type { Ref } from 'react';
import { FIXED_TIME_SLOTS } from '@cairn/shared/contract';
import { VisuallyHidden, classNames } from '@cairn/shared/ui';
import { canToggle, holderOf, undatedHour, type Hour } from './hour.ts';
import { hourNote, hourLabel, hourLength } from './hour-labels.ts';
import type { Schedule } from './use-schedule.ts';
import { dayHours } from './week-grid.ts';
import styles from './hour-buttons.module.css';

type Props = {
  ref: Ref<HTMLDivElement>;
  schedule: Schedule;
  onOpenBooked: (hour: Hour) => void;
};

/** The hours of the chosen date. Without a date, the six fixed hours (spec 9). */
export function HourButtons({ ref, schedule, onOpenBooked }: Props) {
  const { date, state, toggle } = schedule;
  const hours =
    date === null ? FIXED_TIME_SLOTS.map((slot) => undatedHour(slot, state)) : dayHours(date, state);
  return (
    <div ref={ref} className={styles.hours} role="group" aria-label="Time slots">
      {hours.map((hour) => (
        <HourButton key={hour.timeSlot} hour={hour} onToggle={toggle} onOpenBooked={onOpenBooked} />
      ))}
    </div>
  );
}

type ButtonProps = { hour: Hour; onToggle: (hour: Hour) => void; onOpenBooked: (hour: Hour) => void };

function HourButton({ hour, onToggle, onOpenBooked }: ButtonProps) {
  const { timeSlot, kind } = hour;
  const holder = holderOf(hour);
  const isToggle = canToggle(hour);
  return (
    <button
      type="button"
      className={classNames(
        styles.hour,
        styles[kind],
        hour.willBeOpen && styles.willBeOpen,
        hour.isChanged && styles.changed,
        (hour.isBusy || hour.excludedBy) && styles.busy,
      )}
      aria-pressed={isToggle ? hour.willBeOpen : undefined}
      disabled={!isToggle && (holder === undefined || hour.isPast)}
      title={kind === 'blocked' || kind === 'missing' || kind === 'offGrid' ? hourNote(hour) : undefined}
      onClick={() => (holder === undefined ? onToggle(hour) : onOpenBooked(hour))}
    >
      <span>{timeSlot}</span>
      <small>{[holder ?? hourLabel(hour), hourLength(hour)].filter(Boolean).join(', ')}</small>
      <VisuallyHidden>
        {holder !== undefined && `${hourLabel(hour)}: `}
        {hourNote(hour)}
      </VisuallyHidden>
    </button>
  );
}

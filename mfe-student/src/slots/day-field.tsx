import type { Slot } from '@cairn/shared/contract';
import { DateInput } from '@cairn/shared/ui';
import styles from './slot-picker.module.css';
import type { FreeSlots } from './use-free-slots.ts';

type Props = {
  id: string;
  /** Id of the error text of the date. */
  problemId?: string | undefined;
  day: string | null;
  free: FreeSlots;
  /** Whether the student has no other session at that time. */
  canTake: (slot: Slot) => boolean;
  onDay: (day: string | null) => void;
  onMonth: (day: string) => void;
};

/** The date picker: past dates are disabled, dates with free slots are marked (spec 5, Booking). */
export function DayField({ id, problemId, day, free, canTake, onDay, onMonth }: Props) {
  return (
    <DateInput
      id={id}
      problemId={problemId}
      className={styles.date}
      placeholder="Choose a date"
      value={day}
      min={free.today}
      marks={(date) => {
        const count = free.days.get(date)?.filter(canTake).length ?? 0;
        return count === 0 ? undefined : `${count} free`;
      }}
      onChange={onDay}
      onMonth={onMonth}
    />
  );
}

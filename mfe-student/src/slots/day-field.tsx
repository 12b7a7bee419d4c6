import { DateInput } from '@cairn/shared/ui';
import styles from './slot-picker.module.css';
import type { FreeSlots } from './use-free-slots.ts';

type Props = {
  id: string;
  /** Id of the error text of the date. */
  problemId?: string | undefined;
  day: string | null;
  free: FreeSlots;
  onDay: (day: string | null) => void;
  onMonth: (day: string) => void;
};

/** The date picker: past dates are disabled, dates with free slots are marked (spec 5, Booking). */
export function DayField({ id, problemId, day, free, onDay, onMonth }: Props) {
  return (
    <DateInput
      id={id}
      problemId={problemId}
      className={styles.date}
      placeholder="Choose a date"
      value={day}
      min={free.today}
      marks={(date) => {
        const slots = free.days.get(date);
        return slots && `${slots.length} free`;
      }}
      onChange={onDay}
      onMonth={onMonth}
    />
  );
}

import { DateInput } from '@cairn/shared/ui';
import styles from './slot-picker.module.css';

type Props = {
  id: string;
  /** Id of the error message of this field. */
  problemId?: string | undefined;
  day: string | null;
  today: string;
  /** The calendar opens on the month of this date if no date is chosen. */
  firstShown: string | undefined;
  /** Number of bookable slots on a date. */
  freeOn: (date: string) => number;
  onDay: (day: string | null) => void;
  /** Called with a date in the new month. */
  onMonth: (day: string) => void;
};

/** The date picker: past dates are disabled, dates with free slots are marked (spec 5, Booking). */
export function DayField({ id, problemId, day, today, firstShown, freeOn, onDay, onMonth }: Props) {
  return (
    <DateInput
      id={id}
      problemId={problemId}
      className={styles.date}
      placeholder="Choose a date"
      value={day}
      min={today}
      firstShown={firstShown}
      marks={(date) => {
        const count = freeOn(date);
        return count === 0 ? undefined : `${count} free`;
      }}
      onChange={onDay}
      onMonth={onMonth}
    />
  );
}

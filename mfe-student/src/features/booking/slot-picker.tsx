import { useId, useState } from 'react';
import { TEXTS, type Slot } from '@cairn/shared/contract';
import { FailureNotice, SkeletonBlock, zoneCity } from '@cairn/shared/ui';
import { DayField } from './day-field.tsx';
import { FreeDays, FreeDaysSkeleton } from './free-days.tsx';
import { SlotButtons } from './slot-buttons.tsx';
import styles from './slot-picker.module.css';
import { slotKey } from './slot-clock.ts';
import { useFreeSlots } from './use-free-slots.ts';

type Props = {
  mentorId: number;
  mentorZone: string | undefined;
  /** The viewer's zone. */
  zone: string;
  day: string | null;
  onDay: (day: string | null) => void;
  /** `slotKey` of the chosen slot. */
  chosen: string | null;
  /** The chosen slot is being booked: that it is no longer free is no news then. */
  isBusy: boolean;
  onChoose: (slot: Slot) => void;
};

/** A date without the past, its free slots, and both clocks where they differ (spec 2, decision 3). */
export function SlotPicker({ mentorId, mentorZone, zone, day, onDay, chosen, isBusy, onChoose }: Props) {
  const dateId = useId();
  const [month, setMonth] = useState<string | null>(null);
  const free = useFreeSlots({ mentorId, zone, day, month });
  const slots = day === null ? undefined : free.days.get(day);
  const isChosenFree = slots?.some((slot) => slotKey(slot) === chosen) === true;
  const isTaken = chosen !== null && !isChosenFree && !isBusy && !free.isLoading && !free.isError;

  return (
    <div className={styles.picker}>
      <div className={styles.field}>
        <label htmlFor={dateId}>Date</label>
        <DayField id={dateId} day={day} free={free} onDay={onDay} onMonth={setMonth} />
      </div>
      {!free.knowsDays && free.isLoading && <FreeDaysSkeleton />}
      {free.knowsDays && <FreeDays days={free.days} day={day} onDay={onDay} />}
      {free.isError && (
        <FailureNotice onRetry={free.refetch} retrying={free.isLoading}>
          Failed to load free times.
        </FailureNotice>
      )}
      <div className={styles.field}>
        <p className={styles.legend} id={`${dateId}-slots`}>
          Time
          {mentorZone !== undefined && mentorZone !== zone && (
            <span>
              {' '}
              on your clock in {zoneCity(zone)}, the mentor’s in {zoneCity(mentorZone)} below
            </span>
          )}
        </p>
        {isTaken && (
          <p className={styles.taken} role="status">
            {TEXTS.booking.slotTaken}
          </p>
        )}
        {day === null && <p className={styles.hint}>Choose a date to see its free times.</p>}
        {day !== null && free.isLoading && !slots && <SkeletonBlock height={56} />}
        {day !== null && !free.isLoading && !free.isError && !slots && !isTaken && (
          <p className={styles.hint} role="status">
            No free time on this date. Please choose another.
          </p>
        )}
        {slots && (
          <SlotButtons
            labelledBy={`${dateId}-slots`}
            slots={slots}
            zone={zone}
            chosen={isChosenFree ? chosen : null}
            onChoose={onChoose}
          />
        )}
      </div>
    </div>
  );
}

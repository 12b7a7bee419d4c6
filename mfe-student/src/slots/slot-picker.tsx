import { useEffect, useId, useRef, useState } from 'react';
import { TEXTS, type Slot } from '@cairn/shared/contract';
import {
  classNames,
  FailureNotice,
  FieldProblem,
  prefersReducedMotion,
  SkeletonBlock,
  zoneCity,
} from '@cairn/shared/ui';
import { useOwnSessions } from '../sessions/use-own-sessions.ts';
import { DayField } from './day-field.tsx';
import { FreeDays, FreeDaysSkeleton } from './free-days.tsx';
import { fitSlot } from './fit-slot.ts';
import { clashOf } from './own-clash.ts';
import { SlotButtons } from './slot-buttons.tsx';
import { SuggestedTimes } from './suggested-times.tsx';
import { FreeMonth } from './month/free-month.tsx';
import { monthOf } from './month/month-dates.ts';
import { useFreeMonth } from './month/use-free-month.ts';
import styles from './slot-picker.module.css';
import { slotClock, slotKey } from './slot-clock.ts';
import { viewerDayOf } from './slot-days.ts';
import { useFreeSlots } from './use-free-slots.ts';

type Props = {
  mentorId: number;
  /** The viewer's zone. */
  zone: string;
  day: string | null;
  /** The first free date, if known. If no date is chosen, the calendar opens on the month of this date. */
  firstFree?: string | undefined;
  onDay: (day: string | null) => void;
  /** `slotKey` of the chosen slot. */
  chosen: string | null;
  /** Whether the chosen slot is being booked, and must not be reported as taken. */
  isBusy: boolean;
  /** Shown if the chosen slot is no longer free. */
  refusal?: string | undefined;
  /** Whether to ask for the missing date or time. */
  hasError?: boolean;
  /** Id of the session that is being moved: its current time is not a conflict. */
  movingId?: number;
  /** Length of the session type; shorter slots are not offered. */
  minutes?: number | undefined;
  onChoose: (slot: Slot) => void;
};

/** On a phone, the times of a chosen day are below the visible part of the page. */
function useTimesInView(areKnown: boolean) {
  const times = useRef<HTMLDivElement>(null);
  const [pickedDay, setPickedDay] = useState<string | null>(null);
  useEffect(() => {
    if (pickedDay === null || !areKnown) return;
    times.current?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  }, [pickedDay, areKnown]);
  return [times, setPickedDay] as const;
}

/** Chooses a date and one of its free slots (spec 2, decision 3). */
export function SlotPicker(props: Props) {
  const { mentorId, zone, day, chosen, isBusy, hasError = false, movingId, onChoose } = props;
  const { refusal = TEXTS.booking.slotTaken, minutes, firstFree } = props;
  const dateId = useId();
  const own = useOwnSessions().data ?? [];
  const months = useFreeMonth({ mentorId, zone, day, minutes, movingId, firstFree });
  const [month, setMonth] = useState<string | null>(null);
  const free = useFreeSlots({ mentorId, zone, day, month, movingId, isDayOnly: months.isOffered });
  const slots = day === null ? undefined : free.days.get(day);
  const [times, setPickedDay] = useTimesInView(slots !== undefined);
  const pickDay = (next: string | null) => {
    setPickedDay(next);
    if (next !== null) months.showMonth(monthOf(next));
    props.onDay(next);
  };
  const others = own.filter(({ id }) => id !== movingId);
  const clashAt = (slot: Slot) => clashOf(slot, others);
  const canTake = (slot: Slot) => {
    const taken = fitSlot(slot, minutes);
    return taken !== null && clashAt(taken) === undefined;
  };
  const fitting = slots?.flatMap((slot) => fitSlot(slot, minutes) ?? []);
  /** Set if the times are also shown in the mentor's zone. */
  const mentorZone = fitting?.find((slot) => slotClock(slot, zone).mentors !== null)?.timeZone;
  const isChosenFree = slots?.some((slot) => slotKey(slot) === chosen) === true;
  const isTaken = chosen !== null && !isChosenFree && !isBusy && !free.isLoading && !free.isError;

  return (
    <div className={styles.picker}>
      {months.suggests && (
        <SuggestedTimes
          suggested={months.suggested}
          zone={zone}
          chosen={chosen}
          onChoose={(slot) => {
            pickDay(viewerDayOf(slot, zone));
            onChoose(fitSlot(slot, minutes) ?? slot);
          }}
        />
      )}
      <div className={styles.field}>
        <label htmlFor={dateId}>Date</label>
        <DayField
          id={dateId}
          problemId={hasError && day === null ? `${dateId}-error` : undefined}
          day={day}
          today={free.today}
          firstShown={months.isOffered ? `${months.month}-01` : undefined}
          freeOn={(date) =>
            months.isOffered
              ? (months.counts?.get(date) ?? 0)
              : (free.days.get(date)?.filter(canTake).length ?? 0)
          }
          onDay={pickDay}
          onMonth={(shown) => {
            setMonth(shown);
            months.showMonth(monthOf(shown));
          }}
        />
        {hasError && day === null && (
          <FieldProblem id={`${dateId}-error`}>Choose a date and a time.</FieldProblem>
        )}
      </div>
      {months.isOffered && <FreeMonth free={months} day={day} minutes={minutes} onDay={pickDay} />}
      {!months.isOffered && !free.areDaysKnown && free.isLoading && <FreeDaysSkeleton />}
      {free.areDaysKnown && <FreeDays days={free.days} day={day} canTake={canTake} onDay={pickDay} />}
      {free.isError && (
        <FailureNotice onRetry={free.refetch} retrying={free.isLoading}>
          Failed to load free times.
        </FailureNotice>
      )}
      <div
        ref={times}
        className={classNames(styles.field, styles.times)}
        {...(hasError && day !== null ? { tabIndex: -1, 'data-error': '' } : {})}
      >
        <p className={styles.legend} id={`${dateId}-slots`}>
          Time
          {mentorZone !== undefined && (
            <span>
              {' '}
              in {zoneCity(zone)} ({zoneCity(mentorZone)} time below)
            </span>
          )}
        </p>
        {isTaken && <FieldProblem role="status">{refusal}</FieldProblem>}
        {hasError && day !== null && <FieldProblem>Choose a time.</FieldProblem>}
        {day === null && <p className={styles.hint}>Choose a date to see its free times.</p>}
        {day !== null && free.isLoading && !slots && <SkeletonBlock height={56} />}
        {day !== null && !free.isLoading && !free.isError && !slots && !isTaken && (
          <p className={styles.hint} role="status">
            No free time on this date. Please choose another.
          </p>
        )}
        {fitting?.length === 0 && (
          <p className={styles.hint} role="status">
            No free time of {minutes} minutes on this date. Please choose another.
          </p>
        )}
        {fitting && fitting.length > 0 && (
          <SlotButtons
            labelledBy={`${dateId}-slots`}
            slots={fitting}
            zone={zone}
            chosen={isChosenFree ? chosen : null}
            clashAt={clashAt}
            onChoose={onChoose}
          />
        )}
      </div>
    </div>
  );
}

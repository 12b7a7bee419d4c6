import { SESSION_MINUTES, type SaveScheduleBody, type SlotLength } from '@cairn/shared/contract';
import { plural } from '@cairn/shared/ui';
import type { DayPeriod } from '../../time/slot-order.ts';

/**
 * The changes of the next save. A key is `date timeSlot`; the date is empty until the mentor chooses a date. A value is
 * the length in minutes of an hour to open, or `false` for an hour to close.
 */
export type Draft = Readonly<Record<string, SlotLength | false>>;

export const NO_CHANGES: Draft = {};

const keyOf = (date: string, timeSlot: string) => `${date} ${timeSlot}`;

/** `false` if the draft closes the hour; `undefined` if the draft does not change the hour. */
export function draftedState(draft: Draft, date: string, timeSlot: string): SlotLength | false | undefined {
  return draft[keyOf(date, timeSlot)];
}

/**
 * The draft after a press on an hour. A press opens or closes an unchanged hour, and undoes a change. But if the draft
 * only changes the length of an open hour, the press closes the hour.
 *
 * @param isOpen whether the hour is open on the server
 * @param minutes the length with which the hour is opened
 */
export function toggleHour(
  draft: Draft,
  date: string,
  timeSlot: string,
  isOpen: boolean,
  minutes: SlotLength = SESSION_MINUTES,
): Draft {
  const key = keyOf(date, timeSlot);
  if (key in draft && !(isOpen && draft[key] !== false)) {
    return Object.fromEntries(Object.entries(draft).filter(([other]) => other !== key));
  }
  return { ...draft, [key]: isOpen ? false : minutes };
}

/** The hour must be free, or the given draft must close the hour. */
export function openHour(
  draft: Draft,
  { date, timeSlot }: { date: string; timeSlot: string },
  minutes: SlotLength,
): Draft {
  return { ...draft, [keyOf(date, timeSlot)]: minutes };
}

/** Gives a date to the hours that were pressed without a date. */
export function assignDate(draft: Draft, date: string): Draft {
  return Object.fromEntries(
    Object.entries(draft).map(([key, minutes]) => [key.startsWith(' ') ? `${date}${key}` : key, minutes]),
  );
}

/** The hours of a date that the draft opens. */
export function draftedHours(draft: Draft, date: string): DayPeriod[] {
  return Object.entries(draft).flatMap(([key, minutes]) =>
    minutes !== false && key.startsWith(`${date} `)
      ? [{ timeSlot: key.slice(date.length + 1), minutes }]
      : [],
  );
}

/**
 * The payload of `POST /schedules/save`. The `untouched` open hours have no length, so the server keeps their lengths
 * (ADR 74).
 *
 * @param sendsLengths whether the server supports lengths
 */
export function saveBody(
  mentorId: number,
  draft: Draft,
  untouched: readonly { date: string; timeSlot: string }[],
  sendsLengths = false,
): SaveScheduleBody {
  const drafted = Object.entries(draft).map(([key, minutes]) => {
    const [date = '', ...slot] = key.split(' ');
    const hour = { teacherId: mentorId, date, timeSlot: slot.join(' '), available: minutes !== false };
    return minutes === false || !sendsLengths ? hour : { ...hour, minutes };
  });
  const kept = untouched.map(({ date, timeSlot }) => ({
    teacherId: mentorId,
    date,
    timeSlot,
    available: true,
  }));
  return [...drafted, ...kept];
}

/** `3 changes on 2 days`. */
export function describeDraft(draft: Draft): string {
  const keys = Object.keys(draft).filter((key) => !key.startsWith(' '));
  const days = new Set(keys.map((key) => key.slice(0, 10))).size;
  return `${plural(keys.length, 'change')} on ${plural(days, 'day')}`;
}

import type { SaveScheduleBody } from '@cairn/shared/contract';

/**
 * Hours to open (`true`) or close (`false`) with the next save, by `date timeSlot`; the date is empty until one is
 * chosen. Contains differences only.
 */
export type Draft = Readonly<Record<string, boolean>>;

export const NO_CHANGES: Draft = {};

const keyOf = (date: string, timeSlot: string) => `${date} ${timeSlot}`;

/** The drafted state of an hour; `undefined` if unchanged. */
export function draftedState(draft: Draft, date: string, timeSlot: string): boolean | undefined {
  return draft[keyOf(date, timeSlot)];
}

/** The draft after a press on an hour; `isOpen` is its state on the server. A second press reverts the first. */
export function toggleHour(draft: Draft, date: string, timeSlot: string, isOpen: boolean): Draft {
  const key = keyOf(date, timeSlot);
  if (key in draft) {
    return Object.fromEntries(Object.entries(draft).filter(([other]) => other !== key));
  }
  return { ...draft, [key]: !isOpen };
}

/** The draft after choosing a date: hours that were pressed without a date get the chosen one. */
export function assignDate(draft: Draft, date: string): Draft {
  return Object.fromEntries(
    Object.entries(draft).map(([key, open]) => [key.startsWith(' ') ? `${date}${key}` : key, open]),
  );
}

/** The hours of a date that the draft opens. */
export function draftedHours(draft: Draft, date: string): string[] {
  return Object.entries(draft)
    .filter(([key, open]) => open && key.startsWith(`${date} `))
    .map(([key]) => key.slice(date.length + 1));
}

/** The payload of `POST /schedules/save` for a draft, with `untouched` open hours (decision 10). */
export function saveBody(
  mentorId: number,
  draft: Draft,
  untouched: readonly { date: string; timeSlot: string }[],
): SaveScheduleBody {
  const drafted = Object.entries(draft).map(([key, available]) => {
    const [date = '', ...slot] = key.split(' ');
    return { teacherId: mentorId, date, timeSlot: slot.join(' '), available };
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
  return `${keys.length} ${keys.length === 1 ? 'change' : 'changes'} on ${days} ${days === 1 ? 'day' : 'days'}`;
}

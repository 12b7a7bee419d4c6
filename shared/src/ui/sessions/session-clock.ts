import {
  JOIN_CLOSES_AFTER_MINUTES,
  JOIN_OPENS_BEFORE_MINUTES,
  SESSION_MINUTES,
  type Session,
} from '@cairn/shared/contract';

const MINUTE = 60_000;

type Times = Pick<Session, 'date' | 'startsAt' | 'endsAt'>;

function today(now: number): string {
  const local = new Date(now);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${local.getFullYear()}-${pad(local.getMonth() + 1)}-${pad(local.getDate())}`;
}

/**
 * Whether a session lies behind us: by its end where the answer has one, else by its date (decision 4).
 *
 * @param now - milliseconds
 */
export function hasEnded({ date, startsAt, endsAt }: Times, now: number): boolean {
  if (endsAt) return Date.parse(endsAt) <= now;
  if (startsAt) return Date.parse(startsAt) + SESSION_MINUTES * MINUTE <= now;
  return date < today(now);
}

/** Whether the room can be entered (decision 39): always where the answer has no instants. */
export function joinWindow({ startsAt, endsAt }: Times, now: number): 'early' | 'open' | 'over' {
  if (!startsAt) return 'open';
  const start = Date.parse(startsAt);
  const end = endsAt ? Date.parse(endsAt) : start + SESSION_MINUTES * MINUTE;
  if (now < start - JOIN_OPENS_BEFORE_MINUTES * MINUTE) return 'early';
  return now <= end + JOIN_CLOSES_AFTER_MINUTES * MINUTE ? 'open' : 'over';
}

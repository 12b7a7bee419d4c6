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
 * Whether a session is past (decision 4).
 *
 * @param now - milliseconds
 */
export function hasEnded({ date, startsAt, endsAt }: Times, now: number): boolean {
  if (endsAt) return Date.parse(endsAt) <= now;
  if (startsAt) return Date.parse(startsAt) + SESSION_MINUTES * MINUTE <= now;
  return date < today(now);
}

/** Whether a session has started; false without a known start. */
export const hasStarted = ({ startsAt }: Pick<Session, 'startsAt'>, now: number): boolean =>
  startsAt !== undefined && Date.parse(startsAt) <= now;

export type Joinable = Times & Pick<Session, 'status' | 'joinUrl'>;

/**
 * Whether the room can be entered later (`early`), now (`open`) or not at all (`none`) (decision 39). As in the
 * specification, rooms are open if the server sends no instants.
 *
 * @param now - milliseconds
 */
export function joinState(session: Joinable, now: number): 'early' | 'open' | 'none' {
  const { startsAt, endsAt, status, joinUrl } = session;
  if (status === 'CANCELLED') return 'none';
  if (!startsAt) return 'open';
  if (status !== 'CONFIRMED' || joinUrl === null) return 'none';
  const start = Date.parse(startsAt);
  const end = endsAt ? Date.parse(endsAt) : start + SESSION_MINUTES * MINUTE;
  if (now < start - JOIN_OPENS_BEFORE_MINUTES * MINUTE) return 'early';
  return now <= end + JOIN_CLOSES_AFTER_MINUTES * MINUTE ? 'open' : 'none';
}

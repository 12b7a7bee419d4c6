import { formatDateTime, type OwnNoShows } from '@cairn/shared/contract';
import { amountText } from '../../amount-text.ts';
import type { Outgoing } from '../outbox/index.ts';
import type { Party } from '../sessions/sessions.repository.ts';

/** What a student gets for an agreed no-show: a warning, the notice that bookings are paused, or nothing. */
export function notificationsOfNoShows(
  sessionId: number,
  student: Party,
  { count, pausedUntil, rules }: OwnNoShows,
): Pick<Outgoing, 'notifications' | 'mails'> {
  if (!rules) return {};
  const isPaused = pausedUntil !== null;
  if (!isPaused && count !== rules.warnAfter) return {};
  const cause = `no-show:${sessionId}`;
  const missed = `You missed ${amountText(count, 'session')} within ${rules.windowDays} days.`;
  const until = isPaused ? formatDateTime(pausedUntil, student.timeZone) : null;
  return {
    notifications: [
      {
        accountId: student.id,
        kind: isPaused ? 'bookings_paused' : 'no_show_warning',
        text: isPaused
          ? `${missed} You can book again from ${String(until)}.`
          : `${missed} If you cannot attend, cancel before the session, so that somebody else can book the time.`,
        sessionId,
        cause,
      },
    ],
    mails: [
      {
        recipient: student.email,
        template: isPaused ? 'bookings-paused' : 'no-show-warning',
        cause,
        payload: { recipient: student.name, count, ...rules, until },
      },
    ],
  };
}

import type { Services } from '../../services.ts';
import type { SeriesMail } from '../outbox/index.ts';
import { calendarOf, calendarOfSeries, calendarSessionOf } from '../sessions/calendar.ts';
import { readSessions, type SessionFacts } from '../sessions/sessions.repository.ts';
import type { ClaimedMail } from './mail-outbox.repository.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { sideOf } from './recipient-pages.ts';

/** What a mail about a series contains besides its payload. */
export interface SeriesParts {
  /** One session of the series, for the facts that all sessions share. */
  session?: SessionFacts;
  calendars: Pick<OutgoingMail, 'calendar' | 'cancellations'>;
}

/**
 * Reads the sessions of a mail about a series and creates the calendar files. Each cancelled session has a file of its
 * own, because a cancellation applies to one UID (RFC 5546, 3.2.5).
 *
 * @returns the parts, or the reason to drop an obsolete mail
 */
export async function readSeriesParts(
  { database, config }: Services,
  mail: ClaimedMail,
): Promise<SeriesParts | { dropReason: string }> {
  const side = sideOf(mail);
  const ids = (mail.payload as SeriesMail).sessions.map(({ id }) => id);
  const sessions = await readSessions(database.pool, ids, side, config.joinUrls[side]);
  const [first] = sessions;
  const shown = first && { session: first };
  if (mail.template !== 'series-requested' && mail.template !== 'series-confirmed') {
    const cancelled = sessions
      .filter(({ status }) => status === 'CANCELLED')
      .map((session) => calendarSessionOf(session, side));
    return {
      ...shown,
      calendars: { cancellations: cancelled.map((session) => calendarOf(session, config.publicUrl)) },
    };
  }
  const live = sessions
    .filter(({ status }) => status !== 'CANCELLED')
    .map((session) => calendarSessionOf(session, side));
  if (live.length === 0) return { dropReason: 'no session of the series is pending or confirmed any more' };
  const text = calendarOfSeries(live, config.publicUrl);
  return { ...shown, calendars: { calendar: { text, method: 'PUBLISH' } } };
}

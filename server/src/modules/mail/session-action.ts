import type { SeriesTemplate, SessionTemplate } from '../outbox/index.ts';
import type { MailFacts } from './mail-facts.ts';
import { GROUP_PATHS, HOME_PATHS, SESSION_PATHS } from './recipient-pages.ts';

/** Mails after which the mentor has a request to answer. */
const ASKING = new Set([
  'session-requested',
  'session-rescheduled',
  'session-proposal-declined',
  'series-requested',
]);
/** Mails after which the student may want another session. */
const LOST = new Set(['session-declined', 'session-expired', 'series-declined', 'series-expired']);
const CANCELLED = new Set(['session-cancelled', 'series-cancelled']);
const SINGLE = new Set(['session-confirmed', 'session-reminder']);

/** What the recipient of a mail about sessions can do next. */
export function sessionAction(
  template: SessionTemplate | SeriesTemplate,
  { publicUrl, side = 'student', mentorId, cancelledBy }: MailFacts,
  isSeat = false,
): { action: string; url: string } {
  const to = (action: string, path: string) => ({ action, url: `${publicUrl}${path}` });
  if (template === 'session-attendance') return to('Answer Now', HOME_PATHS[side]);
  if (template === 'session-proposed') return to('Choose a Time', SESSION_PATHS.student);
  if (template === 'session-proposal-declined' || (side === 'mentor' && ASKING.has(template)))
    return to('Answer Request', SESSION_PATHS.mentor);
  if (isSeat && CANCELLED.has(template)) return to('Open Group Sessions', GROUP_PATHS[side]);
  const isLost = LOST.has(template) || (CANCELLED.has(template) && cancelledBy !== 'student');
  if (side === 'student' && isLost)
    return to(
      'Book Another Time',
      mentorId === undefined ? '/find-mentors' : `/booksession?mentor=${mentorId}`,
    );
  return to(SINGLE.has(template) ? 'Open Session' : 'Open Sessions', SESSION_PATHS[side]);
}

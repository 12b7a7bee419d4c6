import { minutesOf, PRODUCT_NAME, SESSION_MINUTES, type Session } from '@cairn/shared/contract';
import { downloadFile } from '@cairn/shared/ui';

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
const utc = (instant: string) => `${new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** The wall time of a slot as an iCalendar floating time. */
function floating(date: string, timeSlot: string, plusMinutes: number): string {
  const minutes = (minutesOf(timeSlot) || 0) + plusMinutes;
  return new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000)
    .toISOString()
    .slice(0, 19)
    .replace(/[-:]/g, '');
}

/** An iCalendar file (RFC 5545), for a server that provides none. A session without instants gets floating times. */
export function calendarFile(session: Session, now: Date): string {
  const starts = session.startsAt ? utc(session.startsAt) : floating(session.date, session.timeSlot, 0);
  const ends = session.endsAt
    ? utc(session.endsAt)
    : floating(session.date, session.timeSlot, SESSION_MINUTES);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Sessions//EN`,
    'BEGIN:VEVENT',
    `UID:session-${session.id}@cairn`,
    `DTSTAMP:${utc(now.toISOString())}`,
    `DTSTART:${starts}`,
    `DTEND:${ends}`,
    `SUMMARY:${escaped(`Session with ${session.teacher.name}`)}`,
    `DESCRIPTION:${escaped(session.topic)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

export function downloadCalendarFile(session: Session): void {
  downloadFile(`session-${session.id}.ics`, calendarFile(session, new Date()), 'text/calendar');
}

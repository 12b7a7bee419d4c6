import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { PRODUCT_NAME } from '@cairn/shared/contract';
import type { SessionFacts } from './sessions.repository.ts';

const statusOf = {
  PENDING: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
};

/**
 * A session as an iCalendar file. The UID is constant and SEQUENCE increases with every change, so that importing
 * the file again updates or removes the entry (RFC 5545, 3.8.7.4; RFC 5546).
 *
 * @param publicUrl its host makes the UID globally unique
 */
export function calendarOf(session: SessionFacts, publicUrl: string): string {
  const cancelled = session.status === 'CANCELLED';
  const calendar = ical({
    prodId: { company: PRODUCT_NAME, product: 'Sessions', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const joinUrl = session.view.joinUrl ?? undefined;
  calendar.createEvent({
    id: `session-${session.id}@${new URL(publicUrl).hostname}`,
    sequence: session.calendarSequence,
    status: statusOf[session.status],
    start: session.startsAt,
    end: session.endsAt,
    summary: `${session.topic} (${session.student.name} and ${session.mentor.name})`,
    description:
      session.status === 'PENDING' ? 'The mentor has not answered yet.' : joinUrl && `Join: ${joinUrl}`,
    location: joinUrl,
    url: joinUrl,
  });
  return calendar.toString();
}

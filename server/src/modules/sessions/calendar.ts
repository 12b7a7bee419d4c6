import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import {
  type BookedSessionType,
  type GroupOfSession,
  PRODUCT_NAME,
  type Session,
} from '@cairn/shared/contract';
import type { SessionFacts } from './sessions.repository.ts';
import type { Side } from './sides.ts';

const statusOf = {
  PENDING: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
};
const PROGRAM = { company: PRODUCT_NAME, product: 'Sessions', language: 'EN' };
/** The interval at which calendar programs should read a feed. */
const REFRESH_SECONDS = 900;

/** The parts of a session that calendars show. */
export interface CalendarSession {
  id: number;
  topic: string;
  /** Absent for a session without a type. */
  sessionType?: BookedSessionType | null | undefined;
  status: Session['status'];
  student: { name: string };
  mentor: { name: string };
  startsAt: Date;
  endsAt: Date;
  calendarSequence: number;
  /** The group session of a seat, with the side of the calendar's owner (ADR 88). */
  group?: (GroupOfSession & { side: Side }) | null | undefined;
  joinUrl?: string | null | undefined;
  /** If absent, the file contains the current time. */
  updatedAt?: Date;
}

const PENDING_LINE = 'The mentor has not answered yet.';
const JOIN = 'Join: ';
const ABOUT = 'About: ';

/** {@link replaceOwnLines} compares line by line. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const typeLines = (type: CalendarSession['sessionType']): string[] =>
  type
    ? [
        `Type: ${type.name}`,
        ...type.answers.map(({ question, answer }) => inOneLine(`${question} ${answer}`)),
      ]
    : [];

/**
 * The UID of a session. In calendars of the mentor, all seats of a group session have one UID.
 *
 * @param publicUrl its host makes the UID globally unique
 */
export const uidOf = ({ id, group }: Pick<CalendarSession, 'id' | 'group'>, publicUrl: string): string =>
  `session-${group?.side === 'mentor' ? `group-${group.id}` : id}@${new URL(publicUrl).hostname}`;

/** Whether a UID belongs to an entry that the product has written. */
export const isOwnUid = (uid: string): boolean => /^session-(group-)?\d+@[\w.-]+$/.test(uid);

function summaryOf({ topic, group, student, mentor }: CalendarSession): string {
  if (group?.side === 'mentor') return `${topic} (${group.seatsTaken} of ${group.seats} seats taken)`;
  return group
    ? `${topic} (group session with ${mentor.name})`
    : `${topic} (${student.name} and ${mentor.name})`;
}

/** Converts a session for the calendars of one side. */
export const calendarSessionOf = (session: SessionFacts, side: Side): CalendarSession => ({
  ...session,
  joinUrl: session.view.joinUrl,
  sessionType: session.view.sessionType,
  group: session.group && { ...session.group, side },
});

/** SEQUENCE increases with every change (RFC 5545, 3.8.7.4). */
function eventOf(session: CalendarSession, publicUrl: string): ICalEventData {
  const joinUrl = session.joinUrl ?? undefined;
  const state = session.status === 'PENDING' ? [PENDING_LINE] : joinUrl ? [`${JOIN}${joinUrl}`] : [];
  const about = inOneLine(session.group?.description ?? '');
  const lines = [...state, ...(about ? [`${ABOUT}${about}`] : []), ...typeLines(session.sessionType)];
  return {
    id: uidOf(session, publicUrl),
    sequence: session.calendarSequence,
    status: statusOf[session.status],
    start: session.startsAt,
    end: session.endsAt,
    ...(session.updatedAt && { stamp: session.updatedAt }),
    summary: summaryOf(session),
    ...(lines.length > 0 && { description: lines.join('\n') }),
    location: joinUrl,
    url: joinUrl,
  };
}

/**
 * A session as an iCalendar file. Importing a later version of the file updates or removes the entry (RFC 5546).
 *
 * @param publicUrl its host makes the UID globally unique
 */
export function calendarOf(session: CalendarSession, publicUrl: string): string {
  const method = session.status === 'CANCELLED' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: PROGRAM, method });
  calendar.createEvent(eventOf(session, publicUrl));
  return calendar.toString();
}

/**
 * Sessions of a series as one iCalendar file. Each session has its own event, because sessions can change alone.
 *
 * @param publicUrl as in {@link calendarOf}
 */
export function calendarOfSeries(sessions: readonly CalendarSession[], publicUrl: string): string {
  const events = sessions.map((session) => eventOf(session, publicUrl));
  return ical({ prodId: PROGRAM, method: ICalCalendarMethod.PUBLISH, events }).toString();
}

/**
 * Sessions as a calendar to which programs subscribe (RFC 7986).
 *
 * @param publicUrl as in {@link calendarOf}
 */
export function feedOf(sessions: readonly CalendarSession[], publicUrl: string): string {
  const calendar = ical({
    prodId: PROGRAM,
    name: `${PRODUCT_NAME} sessions`,
    ttl: REFRESH_SECONDS,
    events: sessions.map((session) => eventOf(session, publicUrl)),
  });
  return calendar.toString();
}

/**
 * A session as a stored calendar entry, which has no method (RFC 4791, 4.1).
 *
 * @param publicUrl as in {@link calendarOf}
 */
export function entryOf(session: CalendarSession, publicUrl: string): string {
  return ical({ prodId: PROGRAM, events: [eventOf(session, publicUrl)] }).toString();
}

/** Replaces the lines of the product in the description of a calendar entry, and keeps all other lines. */
export function replaceOwnLines(description: string, own: string): string {
  const lines = description.split('\n');
  const ownLines = own === '' ? [] : own.split('\n');
  const about = lines.find((line) => line.startsWith(ABOUT));
  const isLink = (line: string) => line.startsWith(JOIN) && URL.canParse(line.slice(JOIN.length));
  // The lines of the type and the answers never change.
  const isOwn = (line: string) =>
    line === PENDING_LINE || isLink(line) || line === about || ownLines.includes(line);
  const first = lines.findIndex(isOwn);
  const kept = lines.filter((line) => !isOwn(line));
  const position = first < 0 ? 0 : lines.slice(0, first).filter((line) => !isOwn(line)).length;
  return kept
    .toSpliced(position, 0, ...ownLines)
    .join('\n')
    .trim();
}

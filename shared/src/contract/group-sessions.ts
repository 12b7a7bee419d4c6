import { z } from 'zod';
import { attendanceField } from './attendance.ts';
import {
  GROUP_DESCRIPTION_LENGTH,
  GROUP_SEATS_MAX,
  GROUP_SEATS_MIN,
  GROUP_TITLE_LENGTH,
  SESSION_REASON_LENGTH,
  SLOT_GRID_MINUTES,
  SLOT_LENGTHS,
} from './constants.ts';
import { messageContent } from './messages.ts';
import {
  countSchema,
  dateSchema,
  idParam,
  idSchema,
  instantSchema,
  pageQuery,
  photoField,
  requiredLine,
  textSchema,
  timeSlotSchema,
  storedDateSchema,
} from './primitives.ts';
import { sessionFull, sessionOutcomeSchema, sessionStatusSchema } from './sessions.ts';
import { minutesOf } from './time/slot-text.ts';

const seats = z.int().min(GROUP_SEATS_MIN).max(GROUP_SEATS_MAX);

/** What the caller has in a group session: nothing, a seat (an ordinary session), or a place on its waiting list. */
export const ownSeatState = z.enum(['none', 'joined', 'waiting']);
export type OwnSeatState = z.infer<typeof ownSeatState>;

const groupFields = {
  id: idSchema,
  teacher: z.object({ id: idSchema, name: z.string(), ...photoField }),
  title: z.string(),
  /** Empty for none. */
  description: z.string(),
  /** In the mentor's time zone, like `timeSlot`. */
  date: storedDateSchema,
  timeSlot: z.string(),
  timeZone: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  seats: z.int(),
  seatsTaken: countSchema,
  /** How many students wait for a seat. */
  waiting: countSchema,
};

/** A group session as students see it (extra, ADR 88). */
export const groupSession = z.object({
  ...groupFields,
  own: z.object({
    state: ownSeatState,
    /** The session of the seat; `null` unless `joined`. */
    sessionId: idSchema.nullable(),
    /** Position in the waiting list, from 1 for the student who gets the next free seat; `null` unless `waiting`. */
    position: z.int().nullable(),
  }),
});
export type GroupSession = z.infer<typeof groupSession>;

/**
 * A taken seat as the mentor sees it. It is an ordinary session: the calls for sessions cancel it and state its
 * attendance.
 */
export const groupParticipant = z.object({
  session: z.object({
    id: idSchema,
    version: z.int(),
    status: sessionStatusSchema,
    outcome: sessionOutcomeSchema.nullable(),
    ...attendanceField,
  }),
  student: z.object({
    id: idSchema,
    name: z.string(),
    course: z.string(),
    level: z.string(),
    ...photoField,
  }),
});
export type GroupParticipant = z.infer<typeof groupParticipant>;

/** A group session as its mentor sees it. */
export const ownGroupSession = z.object({
  ...groupFields,
  /** Increases with each change to the group itself; an outdated version is refused (409). */
  version: z.int(),
  /** `null` unless the mentor has cancelled the group. */
  cancelledAt: instantSchema.nullable(),
  /** The URL of the mentor's Join button; `null` if the group is cancelled, or has a room and no participants. */
  meetingLink: z.string().nullable(),
  /** In the order in which they joined. */
  participants: z.array(groupParticipant),
  /** The next one first. */
  waitingStudents: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type OwnGroupSession = z.infer<typeof ownGroupSession>;

/**
 * Upcoming group sessions of one mentor or of all, soonest first; with `waiting`, only those whose waiting list the
 * student is on.
 */
export const listGroupSessionsQuery = z.strictObject({
  teacherId: idParam.optional(),
  waiting: z.stringbool().optional(),
  ...pageQuery,
});
/** Group sessions of the caller that are upcoming or began in the last {@link GROUP_PAST_DAYS} days, by time. */
export const ownGroupSessionsQuery = z.strictObject(pageQuery);

export const groupSessionParams = z.object({ id: idParam });

export const joinedGroupSession = z.object({ session: sessionFull });

const textFields = {
  title: requiredLine(GROUP_TITLE_LENGTH),
  description: textSchema(GROUP_DESCRIPTION_LENGTH),
};

export const publishGroupSessionBody = z.strictObject({
  ...textFields,
  date: dateSchema,
  timeSlot: timeSlotSchema.refine(
    // A text that is not a time is refused already, but is checked here too: its minutes are `NaN`, which passes.
    (timeSlot) => !(minutesOf(timeSlot) % SLOT_GRID_MINUTES > 0),
    'Choose a time on the quarter hour, such as 09:15 AM.',
  ),
  minutes: z.literal(SLOT_LENGTHS),
  seats,
});
export type PublishGroupSessionBody = z.infer<typeof publishGroupSessionBody>;

const version = z.int().min(1).max(2_147_483_647);

export const changeGroupSessionBody = z.strictObject({ ...textFields, seats, version });
export type ChangeGroupSessionBody = z.infer<typeof changeGroupSessionBody>;

/** Participants are notified with the reason, waiting students without it. */
export const cancelGroupSessionBody = z.strictObject({
  reason: textSchema(SESSION_REASON_LENGTH).optional(),
  version,
});
export type CancelGroupSessionBody = z.infer<typeof cancelGroupSessionBody>;

/** One message to all participants, which each of them reads in their own conversation with the mentor. */
export const messageGroupBody = z.strictObject({ text: messageContent });
/** How many students got the message. Students with a block in either direction or a requested deletion get none. */
export const messagedGroup = z.object({ sentTo: countSchema });

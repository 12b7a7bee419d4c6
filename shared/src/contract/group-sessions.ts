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

/** Whether the caller has a seat, or a place on the waiting list. */
export const ownSeatState = z.enum(['none', 'joined', 'waiting']);
export type OwnSeatState = z.infer<typeof ownSeatState>;

const groupFields = {
  id: idSchema,
  teacher: z.object({ id: idSchema, name: z.string(), ...photoField }),
  title: z.string(),
  /** Empty if the mentor has written no description. */
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
    /** The session of the caller's seat; `null` unless `state` is `joined`. */
    sessionId: idSchema.nullable(),
    /** Position on the waiting list, from 1; `null` unless `state` is `waiting`. */
    position: z.int().nullable(),
  }),
});
export type GroupSession = z.infer<typeof groupSession>;

/** A taken seat as the mentor sees it. A seat is an ordinary session, which the calls for sessions change. */
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
  /** Increases with the mentor's changes, but not with changes of seats. An outdated version is refused (409). */
  version: z.int(),
  /** `null` unless the mentor has cancelled the group session. */
  cancelledAt: instantSchema.nullable(),
  /**
   * The URL of the mentor's Join button. `null` if the group session is cancelled, or if it has a room but never had a
   * participant.
   */
  meetingLink: z.string().nullable(),
  /** In the order in which they joined. */
  participants: z.array(groupParticipant),
  /** In the order of the waiting list. */
  waitingStudents: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type OwnGroupSession = z.infer<typeof ownGroupSession>;

/**
 * Lists upcoming group sessions, soonest first. `teacherId` selects those of one mentor, `waiting` those for which the
 * student waits.
 */
export const listGroupSessionsQuery = z.strictObject({
  teacherId: idParam.optional(),
  waiting: z.stringbool().optional(),
  ...pageQuery,
});
/** Lists the caller's group sessions that are upcoming or began in the last {@link GROUP_PAST_DAYS} days, by start. */
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
    // Free text, which `timeSlotSchema` refuses, has `NaN` minutes and passes here.
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

/** Participants are notified of the reason; waiting students are not. */
export const cancelGroupSessionBody = z.strictObject({
  reason: textSchema(SESSION_REASON_LENGTH).optional(),
  version,
});
export type CancelGroupSessionBody = z.infer<typeof cancelGroupSessionBody>;

/** A message to all participants, each in their own conversation with the mentor. */
export const messageGroupBody = z.strictObject({ text: messageContent });
/** How many students got the message. Students get none after a block or a request to delete their account. */
export const messagedGroup = z.object({ sentTo: countSchema });

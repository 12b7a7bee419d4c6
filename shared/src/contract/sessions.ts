import { z } from 'zod';
import {
  dateSchema,
  idParam,
  idSchema,
  instantSchema,
  ruleSchema,
  textSchema,
  timeSlotSchema,
  photoField,
  storedDateSchema,
} from './primitives.ts';
import { attendanceField } from './attendance.ts';
import { PROPOSAL_ROUNDS, PROPOSED_TIMES_MAX, SESSION_REASON_LENGTH, SLOT_LENGTHS } from './constants.ts';
import { answersSchema, bookedSessionType } from './session-types.ts';
import { NOTE_RULE, PROPOSAL_RULE, TOPIC_RULE } from './text-rule.ts';

export const sessionStatusSchema = z.enum(['PENDING', 'CONFIRMED', 'CANCELLED']);
export type SessionStatus = z.infer<typeof sessionStatusSchema>;

/** How a session ended, which the three statuses do not say (decision 5). */
export const sessionOutcomeSchema = z.enum([
  'completed',
  'no_show_student',
  'no_show_mentor',
  'expired',
  'declined',
  'cancelled_by_student',
  'cancelled_by_mentor',
]);
export type SessionOutcome = z.infer<typeof sessionOutcomeSchema>;

export const sessionSchema = z.object({
  id: idSchema,
  teacher: z.object({ name: z.string() }),
  student: z.object({
    name: z.string(),
    image: z.string().nullable(),
    course: z.string(),
    level: z.string(),
  }),
  topic: z.string(),
  date: storedDateSchema,
  timeSlot: z.string(),
  status: sessionStatusSchema,
  /** For the requests screen: `time` repeats `timeSlot`, `duration` is the length of the session. */
  time: z.string(),
  duration: z.string(),
});
/** A mentor who is free at the time of a session with one of the {@link REPLACEABLE_OUTCOMES} (extra, decision 162). */
export const alternativeMentor = z.object({
  teacher: z.object({
    id: idSchema,
    name: z.string(),
    ...photoField,
    title: z.string(),
    expertise: z.string(),
    rating: z.number().nullable(),
  }),
  /** Topics that both mentors have, as the alternative mentor spells them. */
  sharedSkills: z.array(z.string()),
  date: storedDateSchema,
  timeSlot: z.string(),
  timeZone: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema.optional(),
});
export type AlternativeMentor = z.infer<typeof alternativeMentor>;
/** Maximum number of alternatives for one session. */
export const ALTERNATIVES_MAX = 3;
/** Outcomes of a session after which the student is offered other mentors. */
export const REPLACEABLE_OUTCOMES = ['expired', 'declined', 'cancelled_by_mentor'] as const;

/** Other times that the mentor has proposed for a pending request (extra, ADR 60). */
export const proposalSchema = z.object({
  /** How often the mentor has proposed times. */
  round: z.number().int(),
  message: z.string().nullable(),
  /** `null` unless the student has declined the proposal. A declined proposal has no `times`. */
  declinedAt: instantSchema.nullable(),
  /** Soonest first. */
  times: z.array(
    z.object({
      slotId: idSchema,
      date: storedDateSchema,
      timeSlot: z.string(),
      timeZone: z.string(),
      startsAt: instantSchema,
      endsAt: instantSchema,
      /** False if the student can no longer accept this time. */
      isFree: z.boolean(),
    }),
  ),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** The series that a session belongs to (extra, ADR 85). */
export const seriesOfSession = z.object({
  id: idSchema,
  everyWeeks: z.int(),
  /** Number of booked sessions, and position of this session among them, from 1. */
  count: z.int(),
  position: z.int(),
});
export type SeriesOfSession = z.infer<typeof seriesOfSession>;

/** The group session that a seat belongs to (extra, ADR 88). */
export const groupOfSession = z.object({
  id: idSchema,
  seats: z.int(),
  seatsTaken: z.int(),
  /** The mentor's description of the group session; empty if there is none. */
  description: z.string().optional(),
});
export type GroupOfSession = z.infer<typeof groupOfSession>;

export const sessionFull = sessionSchema.extend({
  teacher: sessionSchema.shape.teacher.extend({ id: idSchema.optional(), ...photoField }),
  student: sessionSchema.shape.student.extend({
    id: idSchema.optional(),
    isReturning: z.boolean().optional(),
    /** Only for the mentor: what the student is looking for. Empty for a past or cancelled session. */
    lookingFor: z.string().optional(),
    ...photoField,
  }),
  startsAt: instantSchema.optional(),
  endsAt: instantSchema.optional(),
  timeZone: z.string().optional(),
  /** `null` while the session is pending, or confirmed and not over. */
  outcome: sessionOutcomeSchema.nullable().optional(),
  ...attendanceField,
  /** The student's note to the mentor; `null` without a note. */
  note: z.string().nullable().optional(),
  /** The type that the student chose; `null` without one (ADR 76). */
  sessionType: bookedSessionType.nullable().optional(),
  /** Why the session was declined or cancelled, as entered. */
  reason: z.string().nullable().optional(),
  /** URL of the room, or of an external video meeting; `null` unless confirmed (decision 39). */
  joinUrl: z.string().nullable().optional(),
  /** When an unanswered request expires (decision 1). */
  expiresAt: instantSchema.nullable().optional(),
  /** Proposed times of a pending request; `null` for none. */
  proposal: proposalSchema.nullable().optional(),
  /** `null` for a session that is not part of a series. */
  series: seriesOfSession.nullable().optional(),
  /** `null` for a session that is not a seat of a group session. */
  group: groupOfSession.nullable().optional(),
  createdAt: instantSchema.optional(),
  /** Increases with each change. A call that names an outdated version is refused (409). */
  version: z.number().int().optional(),
});
export type Session = z.infer<typeof sessionFull>;

export const listStudentSessionsQuery = z.strictObject({ studentId: idParam });
export const listMentorSessionsQuery = z.strictObject({ teacherId: idParam });

/** Extra: the displayed length. If the session would have another length, the call is refused (409, ADR 74). */
const shownMinutes = z.literal(SLOT_LENGTHS).optional();

/** The booking of the specification, with the extra `note`. */
export const plainBookingBody = z.strictObject({
  studentId: idSchema,
  teacherId: idSchema,
  date: dateSchema,
  timeSlot: timeSlotSchema,
  topic: ruleSchema(TOPIC_RULE),
  /** Extra: a note to the mentor; a blank note counts as none. */
  note: ruleSchema(NOTE_RULE).optional(),
});
export const bookSessionBody = plainBookingBody.extend({
  minutes: shownMinutes,
  /** Extra: a session type of the mentor, and answers to its questions (ADR 76). */
  sessionTypeId: idSchema.optional(),
  answers: answersSchema.optional(),
});
export type BookSessionBody = z.infer<typeof bookSessionBody>;

/** Extra: the displayed version of the session. */
const shownVersion = z.number().int().min(1).max(2_147_483_647).optional();

export const updateSessionBody = z.strictObject({
  status: sessionStatusSchema,
  /** Extra: why the session is declined or cancelled. */
  reason: textSchema(SESSION_REASON_LENGTH).optional(),
  version: shownVersion,
});
export type UpdateSessionBody = z.infer<typeof updateSessionBody>;

export const rescheduleBody = z.strictObject({
  date: dateSchema,
  timeSlot: timeSlotSchema,
  minutes: shownMinutes,
  version: shownVersion,
});
export type RescheduleBody = z.infer<typeof rescheduleBody>;

export const proposalBody = z.strictObject({
  /** Free slots of the mentor, which replace an earlier proposal. */
  slotIds: z
    .array(idSchema)
    .min(1)
    .max(PROPOSED_TIMES_MAX)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each time once.'),
  /** A blank message counts as none. */
  message: ruleSchema(PROPOSAL_RULE).optional(),
  version: shownVersion,
});
export type ProposalBody = z.infer<typeof proposalBody>;

export const acceptProposedTimeBody = z.strictObject({
  slotId: idSchema,
  minutes: shownMinutes,
  version: shownVersion,
});
export type AcceptProposedTimeBody = z.infer<typeof acceptProposedTimeBody>;

/** `round` is the displayed round. If there is a newer round, nothing is declined (409). */
export const declineProposalBody = z.strictObject({ round: z.int().min(1).max(PROPOSAL_ROUNDS) });

/** Whether the other participant attended (extra). An earlier form of statements about attendance (ADR 79). */
export const sessionOutcomeBody = z.strictObject({
  outcome: z.enum(['completed', 'no_show_student', 'no_show_mentor']),
  version: shownVersion,
});

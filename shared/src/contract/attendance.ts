import { z } from 'zod';
import { ATTENDANCE_STATEMENTS, NO_SHOW_REASON_LENGTH, NO_SHOW_RULE_LIMITS } from './constants.ts';
import { idSchema, instantSchema, pageQuery, requiredText } from './primitives.ts';

/** What a participant says about a confirmed session that has ended (extra, ADR 79). */
export const attendanceStatementSchema = z.enum(ATTENDANCE_STATEMENTS);

/** The statements of the caller and of the other participant; `null` for none yet. */
export const attendanceSchema = z.object({
  own: attendanceStatementSchema.nullable(),
  partner: attendanceStatementSchema.nullable(),
  changeableUntil: instantSchema,
});
export type Attendance = z.infer<typeof attendanceSchema>;

/** Field of a session: `null` unless the session is confirmed and has ended. */
export const attendanceField = { attendance: attendanceSchema.nullable().optional() };

/** The statements of both participants, for admins; `null` for none yet. */
export const bothStatements = z.object({
  student: attendanceStatementSchema.nullable(),
  mentor: attendanceStatementSchema.nullable(),
});

export const stateAttendanceBody = z.strictObject({ statement: attendanceStatementSchema });

const rule = (name: keyof typeof NO_SHOW_RULE_LIMITS) => {
  const { min, max, label } = NO_SHOW_RULE_LIMITS[name];
  const message = `${label} must be a whole number from ${min} to ${max}.`;
  return z.int(message).min(min, message).max(max, message);
};

/** The rules for no-shows (ADR 79). */
export const noShowRules = z.object({
  isEnabled: z.boolean(),
  /** How many agreed no-shows within `windowDays` lead to a warning mail, and how many to a pause of bookings. */
  warnAfter: z.int(),
  pauseAfter: z.int(),
  windowDays: z.int(),
  pauseDays: z.int(),
  /** Increases with each change; an outdated version is refused (409). */
  version: z.int(),
});
export type NoShowRules = z.infer<typeof noShowRules>;

export const saveNoShowRulesBody = z
  .strictObject({
    isEnabled: z.boolean(),
    warnAfter: rule('warnAfter'),
    pauseAfter: rule('pauseAfter'),
    windowDays: rule('windowDays'),
    pauseDays: rule('pauseDays'),
    version: z.int().min(1).max(2_147_483_647),
  })
  .refine(({ warnAfter, pauseAfter }) => warnAfter < pauseAfter, {
    error: 'The pause must start after more no-shows than the warning email.',
    path: ['pauseAfter'],
  });
export type SaveNoShowRulesBody = z.infer<typeof saveNoShowRulesBody>;

const noShowCount = {
  /** Agreed no-shows of the student in the last `windowDays` days, without forgiven ones. */
  count: z.int(),
  /** When the pause of bookings ends; `null` without a pause. */
  pausedUntil: instantSchema.nullable(),
};

/** The no-shows of the caller; `rules` is `null` while the rules are switched off. */
export const ownNoShows = z.object({
  ...noShowCount,
  rules: noShowRules.omit({ isEnabled: true, version: true }).nullable(),
});
export type OwnNoShows = z.infer<typeof ownNoShows>;

/** A no-show of a student on which both sides have agreed, for admins. */
export const adminNoShow = z.object({
  /** Id of the session. */
  id: idSchema,
  student: z.object({ id: idSchema, name: z.string(), ...noShowCount }),
  teacher: z.object({ id: idSchema, name: z.string() }),
  topic: z.string(),
  startsAt: instantSchema,
  agreedAt: instantSchema,
  /** `null` unless an admin has forgiven the no-show. */
  forgiven: z.object({ at: instantSchema, reason: z.string() }).nullable(),
});
export type AdminNoShow = z.infer<typeof adminNoShow>;

export const noShowsQuery = z.strictObject({ ...pageQuery });

export const forgiveNoShowBody = z.strictObject({ reason: requiredText(NO_SHOW_REASON_LENGTH) });

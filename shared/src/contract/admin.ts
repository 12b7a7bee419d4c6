import { z } from 'zod';
import { EXPERIENCE_BANDS, WEB_VITALS } from './constants.ts';
import { pauseField } from './pauses.ts';
import { onboardingFunnel } from './onboarding.ts';
import {
  accountStatusSchema,
  dateSchema,
  errorSchema,
  idParam,
  idSchema,
  instantSchema,
  knownEmailSchema,
  pageQuery,
  phoneSchema,
  requiredLine,
  roleSchema,
  lineSchema,
  photoField,
} from './primitives.ts';
import { roomPeriods } from './room-figures.ts';
import { studentRecord } from './students.ts';
import { teacherRecord } from './teachers.ts';
import { errorPhaseSchema } from './telemetry.ts';

const recordExtras = {
  /** Increases with each change; sent back with an edit to prevent lost updates (extra). */
  version: z.number().int().optional(),
  createdAt: instantSchema.optional(),
  ...photoField,
};
export const adminStudent = studentRecord.extend(recordExtras);
export type AdminStudent = z.infer<typeof adminStudent>;
export const adminTeacher = teacherRecord.extend({ ...recordExtras, ...pauseField });
export type AdminTeacher = z.infer<typeof adminTeacher>;

/**
 * A record may be sent back as it was read: these fields are accepted unchanged and rejected with any other value
 * (decision 50).
 */
const unchangedFields = {
  role: roleSchema.optional(),
  status: accountStatusSchema.optional(),
  createdAt: instantSchema.optional(),
  ...photoField,
};

/** Edited fields without role or status; each is optional. A changed e-mail must match `emailSchema`. */
export const updateStudentBody = z.strictObject({
  id: idSchema.optional(),
  name: requiredLine(80).optional(),
  email: knownEmailSchema.optional(),
  phone: phoneSchema.optional(),
  rollNo: requiredLine(40).optional(),
  course: requiredLine(80).optional(),
  yearOfStudy: z.coerce
    .string()
    .pipe(z.enum(['1', '2', '3', '4', '5']))
    .optional(),
  /** Blank only if the student has no interests. */
  fieldOfInterest: lineSchema(40).optional(),
  version: z.int().optional(),
  ...unchangedFields,
});
export type UpdateStudentBody = z.input<typeof updateStudentBody>;

export const updateTeacherBody = z.strictObject({
  id: idSchema.optional(),
  name: requiredLine(80).optional(),
  email: knownEmailSchema.optional(),
  phone: phoneSchema.optional(),
  teachingId: requiredLine(40).optional(),
  department: requiredLine(80).optional(),
  expertise: requiredLine(80).optional(),
  experience: z.enum(EXPERIENCE_BANDS).optional(),
  version: z.int().optional(),
  ...unchangedFields,
  ...pauseField,
});
export type UpdateTeacherBody = z.input<typeof updateTeacherBody>;

/** 409 of an edit, with the current record. */
export const editConflict = errorSchema.extend({ current: z.union([adminStudent, adminTeacher]).optional() });

export const setStatusBody = z.strictObject({ status: accountStatusSchema });
export const statusAnswer = z.object({ status: accountStatusSchema });

/**
 * Without parameters the plain list of the spec; with any of them a page (extra).
 * `cursor` identifies a row: `X-Next-Cursor` is the last row of the page and absent on the last page,
 * `X-Previous-Cursor` is the first row and absent on the first page. `direction=backward` requests the page that
 * ends before the cursor or, without one, the last page; rows are in the order of `sort` in both directions.
 */
export const adminListQuery = z.strictObject({
  q: lineSchema(100).optional(),
  status: accountStatusSchema.optional(),
  /** First and last day of the registration, in UTC. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  sort: z.enum(['name', '-name', 'email', '-email', 'createdAt', '-createdAt']).optional(),
  direction: z.enum(['forward', 'backward']).optional(),
  ...pageQuery,
});
export type AdminListQuery = z.infer<typeof adminListQuery>;

/** Row of the tab "all" (extra `GET /admin/accounts`). */
export const adminAccount = z.object({
  id: idSchema,
  role: z.enum(['student', 'mentor']),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: accountStatusSchema,
  ...recordExtras,
  ...pauseField,
});
export type AdminAccount = z.infer<typeof adminAccount>;
export const adminAccountsQuery = adminListQuery.extend({ role: z.enum(['student', 'mentor']).optional() });

/** The institution whose directory manages the account (ADR 47), `null` for none; absent on earlier servers. */
const institutionField = { institution: z.string().nullable().optional() };

/** The full record of an account for the edit dialog (extra `GET /admin/accounts/{id}`). */
export const adminAccountRecord = z.discriminatedUnion('role', [
  adminStudent.extend({ role: z.literal('student'), ...institutionField }),
  adminTeacher.extend({ role: z.literal('mentor'), ...institutionField }),
]);
export type AdminAccountRecord = z.infer<typeof adminAccountRecord>;

export const bulkStatusBody = z.strictObject({
  ids: z.array(idSchema).min(1).max(500),
  status: accountStatusSchema,
});
/** Lower than the limit of blocking: a deletion cannot be undone. */
export const bulkDeleteBody = z.strictObject({ ids: z.array(idSchema).min(1).max(50) });
export const bulkStatusAnswer = z.object({
  results: z.array(z.object({ id: idSchema, ok: z.boolean(), message: z.string().optional() })),
});

/** The upcoming sessions of an account: a deletion cancels them, a block keeps them. */
export const accountImpact = z.object({ futureSessions: z.number(), pendingRequests: z.number() });

export const exportQuery = adminAccountsQuery.omit({ cursor: true, direction: true, limit: true });

export const auditEntry = z.object({
  id: idSchema,
  at: instantSchema,
  actor: z.object({ id: idSchema.nullable(), email: z.string().nullable() }),
  action: z.string(),
  target: z.object({ id: idSchema.nullable(), email: z.string().nullable() }),
  outcome: z.string(),
  address: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditQuery = z.strictObject({
  actor: lineSchema(100).optional(),
  target: lineSchema(100).optional(),
  /** Entries by or about this account. */
  account: idParam.optional(),
  action: lineSchema(60).optional(),
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  ...pageQuery,
});

export const reportedFeedback = z.object({
  id: idSchema,
  student: z.object({ id: idSchema, name: z.string(), ...photoField }),
  teacher: z.object({ id: idSchema, name: z.string() }),
  rating: z.number().int(),
  comment: z.string(),
  createdAt: instantSchema,
  reason: z.string(),
  reportedAt: instantSchema,
  state: z.enum(['open', 'hidden', 'kept']),
});
export type ReportedFeedback = z.infer<typeof reportedFeedback>;
export const reportedQuery = z.strictObject({
  state: z.enum(['open', 'hidden', 'kept']).optional(),
  ...pageQuery,
});
export const decideReportBody = z.strictObject({ decision: z.enum(['hide', 'keep']) });

/** One week, starting on Monday; `null` if there is no data. */
export const weekFigures = z.object({
  week: z.string(),
  registrations: z.number(),
  bookings: z.number(),
  acceptance: z.number().nullable(),
  completion: z.number().nullable(),
  rating: z.number().nullable(),
});
const periodFigures = weekFigures.omit({ week: true }).extend({
  /** First and last day, in UTC. */
  from: z.string(),
  to: z.string(),
});
export type PeriodFigures = z.infer<typeof periodFigures>;
export const adminFigures = z.object({
  students: z.number(),
  mentors: z.number(),
  blocked: z.number(),
  upcomingSessions: z.number(),
  weeks: z.array(weekFigures),
  /** The figures of these weeks so far, and of the period of the same length before them. */
  current: periodFigures,
  previous: periodFigures,
  /** The steps after the registration, of the accounts that registered in the period; older servers send none. */
  onboarding: z.object({ students: onboardingFunnel, mentors: onboardingFunnel }).optional(),
  /** Connections in rooms of sessions; absent where the room is off, and on older servers. */
  rooms: roomPeriods.optional(),
});
export type AdminFigures = z.infer<typeof adminFigures>;
export const figuresQuery = z.strictObject({ weeks: z.coerce.number().int().min(1).max(104).optional() });

/** Of the page loads that a release served in two weeks. */
export const webVitalFigure = z.object({
  pages: z.number(),
  /** Milliseconds; CLS has no unit. Read from a histogram, so it deviates by up to 2.5 %. */
  p75: z.number(),
});
export type WebVitalFigure = z.infer<typeof webVitalFigure>;
export const remoteLoads = z.object({
  remote: z.string(),
  release: z.string(),
  loads: z.number(),
  failures: z.number(),
  lastSeenAt: instantSchema,
  p75Milliseconds: z.number().nullable(),
  /** By metric, as far as browsers have reported it; older servers send none. */
  webVitals: z.partialRecord(z.enum(WEB_VITALS), webVitalFigure).optional(),
  /** Errors, and the page loads in which they occurred; older servers send none. */
  errors: z.number().optional(),
  pagesWithErrors: z.number().optional(),
});
export type RemoteLoads = z.infer<typeof remoteLoads>;

/** A line of a stack. */
export const errorFrame = z.object({
  /** `mfe-student/src/features/booking/booking-page.tsx`, or the built file if no source map knows the position. */
  file: z.string(),
  line: z.number(),
  column: z.number(),
  isMapped: z.boolean(),
});
export type ErrorFrame = z.infer<typeof errorFrame>;

/** Errors of one remote with the same message in the same files, in all releases. */
export const remoteErrorGroup = z.object({
  id: z.string(),
  remote: z.string(),
  message: z.string(),
  phases: z.array(errorPhaseSchema),
  count: z.number(),
  /** Page loads whose first error is in this group. */
  pages: z.number(),
  firstSeenAt: instantSchema,
  lastSeenAt: instantSchema,
  /** The release that had it last comes first. */
  releases: z.array(z.string()),
  /** Stack of its last error. */
  frames: z.array(errorFrame),
});
export type RemoteErrorGroup = z.infer<typeof remoteErrorGroup>;

export const accountIdParams = z.object({ id: idParam });

import { z } from 'zod';
import { EXPERIENCE_BANDS } from './constants.ts';
import { pauseField } from './pauses.ts';
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
import { studentRecord } from './students.ts';
import { teacherRecord } from './teachers.ts';

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

/** Clients send whole records, so unchanged values are accepted and other values are rejected (decision 50). */
const unchangedFields = {
  role: roleSchema.optional(),
  status: accountStatusSchema.optional(),
  createdAt: instantSchema.optional(),
  ...photoField,
};

/** An edit of a student. A changed e-mail address must match `emailSchema`. */
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
  /** May be blank only if the student has no interests yet. */
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

/** The 409 response to an edit. `current`: the stored record, if the edit has an outdated version. */
export const editConflict = errorSchema.extend({ current: z.union([adminStudent, adminTeacher]).optional() });

export const setStatusBody = z.strictObject({ status: accountStatusSchema });
export const statusResponse = z.object({ status: accountStatusSchema });

/**
 * Without parameters, the response is the plain list of the spec; with any parameter, a page (extra).
 * `X-Next-Cursor` is absent on the last page, `X-Previous-Cursor` on the first page.
 * `direction=backward` requests the page before the cursor or, without a cursor, the last page. Rows are in the order
 * of `sort` in both directions.
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

/** A row of the "all" tab (extra `GET /admin/accounts`). */
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

/** The institution whose directory manages the account (ADR 47); `null` for none, absent on earlier servers. */
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
/** Accepts fewer ids than {@link bulkStatusBody}, because a deletion cannot be undone. */
export const bulkDeleteBody = z.strictObject({ ids: z.array(idSchema).min(1).max(50) });
export const bulkResponse = z.object({
  results: z.array(z.object({ id: idSchema, ok: z.boolean(), message: z.string().optional() })),
});

/** Numbers of upcoming confirmed sessions and requests: a deletion cancels them, a block keeps them. */
export const accountImpact = z.object({ futureSessions: z.number(), pendingRequests: z.number() });

export const exportQuery = adminAccountsQuery.omit({ cursor: true, direction: true, limit: true });

export const accountIdParams = z.object({ id: idParam });

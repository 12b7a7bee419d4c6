import { z } from 'zod';
import { FIELDS_OF_INTEREST, LOOKING_FOR_LENGTH, YEARS_OF_STUDY } from './constants.ts';
import { onboardingField } from './onboarding.ts';
import {
  accountStatusSchema,
  emailSchema,
  idSchema,
  passwordSchema,
  phoneSchema,
  requiredLine,
  storedTimeZoneSchema,
  timeZoneSchema,
  photoField,
  textSchema,
} from './primitives.ts';
import { TEXTS } from './texts.ts';

/** The year of study in a registration: 1 to 4 as text or number, parsed to text (decision 27). */
export const yearOfStudySchema = z.coerce
  .string()
  .pipe(z.enum(['1', '2', '3', '4'], TEXTS.validation.required));

/** The year of study on the settings page: a name, or its number 1 to 5, parsed to the name. */
export const yearSchema = z.union([
  z.enum(YEARS_OF_STUDY),
  z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .transform((year) => YEARS_OF_STUDY[year - 1] ?? 'Freshman'),
]);

const studentRegistrationFields = z.strictObject({
  name: requiredLine(80),
  email: emailSchema,
  phone: phoneSchema,
  rollNo: requiredLine(40),
  course: requiredLine(80),
  yearOfStudy: yearOfStudySchema,
  fieldOfInterest: z.enum(FIELDS_OF_INTEREST, TEXTS.validation.required),
  password: passwordSchema,
  confirmPassword: z.string().min(1, TEXTS.validation.required).max(128),
  /** Extra: the browser's time zone. */
  timeZone: timeZoneSchema.optional(),
});
export const registerStudentBody = studentRegistrationFields.refine(
  (form) => form.password === form.confirmPassword,
  {
    path: ['confirmPassword'],
    message: TEXTS.validation.passwordsDiffer,
  },
);
export type RegisterStudentBody = z.input<typeof registerStudentBody>;
export const studentRegistrationShape = studentRegistrationFields.shape;

export const registeredResponse = z.object({
  success: z.boolean(),
  message: z.string(),
  id: z.number().optional(),
});

/** A student in lists: `GET /students`, `GET /admin/students`. */
export const studentRecord = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: accountStatusSchema,
  rollNo: z.string(),
  course: z.string(),
  yearOfStudy: z.string(),
  fieldOfInterest: z.string(),
});
export type StudentRecord = z.infer<typeof studentRecord>;

/** `GET /students/details/{account}`; a contract server omits the extras. */
export const studentDetails = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  course: z.string(),
  year: z.string(),
  interests: z.array(z.string()),
});
export const studentDetailsFull = studentDetails.extend({
  id: idSchema.optional(),
  rollNo: z.string().optional(),
  timeZone: z.string().optional(),
  /** What the student is looking for, shown to mentors with requests and upcoming sessions (extra). */
  lookingFor: z.string().optional(),
  ...photoField,
  ...onboardingField,
  /** The same for all students of a deployment (spec 2). */
  institution: z.string().optional(),
});
export type StudentDetails = z.infer<typeof studentDetailsFull>;

/**
 * Extra `PUT /students/details/{account}` (decision 25). `id`, `email`, `rollNo`, `institution`, `photo` and
 * `onboarding` are accepted only unchanged (decision 50).
 */
export const updateStudentDetailsBody = z.strictObject({
  id: idSchema.optional(),
  email: z.string().max(254).optional(),
  rollNo: z.string().max(200).optional(),
  institution: z.string().max(200).optional(),
  ...photoField,
  ...onboardingField,
  name: requiredLine(80),
  phone: phoneSchema,
  course: requiredLine(80),
  year: yearSchema,
  interests: z.array(requiredLine(40)).max(12, 'Choose at most 12 interests'),
  lookingFor: textSchema(LOOKING_FOR_LENGTH).optional(),
  /** A named zone, or the unchanged zone of the account. */
  timeZone: storedTimeZoneSchema.optional(),
});
export type UpdateStudentDetailsBody = z.input<typeof updateStudentDetailsBody>;

/** Figures of the student's home page (extra). */
export const studentFigures = z.object({ sessions: z.number(), hours: z.number(), skills: z.number() });
export type StudentFigures = z.infer<typeof studentFigures>;

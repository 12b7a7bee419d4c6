import { z } from 'zod';
import { EXPERIENCE_BANDS, MENTOR_EXPERTISE } from './constants.ts';
import { mentorFacts } from './mentor-facts.ts';
import { onboardingField } from './onboarding.ts';
import {
  accountStatusSchema,
  dateSchema,
  emailSchema,
  idSchema,
  instantSchema,
  pageQuery,
  passwordSchema,
  phoneSchema,
  requiredLine,
  lineSchema,
  timeZoneSchema,
  photoField,
  storedDateSchema,
} from './primitives.ts';
import { shownInstitutionsField } from './confirmed-institutions.ts';
import { sessionTypesField } from './session-types.ts';
import { verifiedLinksField } from './link-verification.ts';
import { languageCode, shownExtras } from './mentor-introduction.ts';
import { vacationSchema } from './schedules.ts';
import { TEXTS } from './texts.ts';

const teacherRegistrationFields = z.strictObject({
  name: requiredLine(80),
  email: emailSchema,
  phone: phoneSchema,
  teachingId: requiredLine(40),
  department: requiredLine(80),
  expertise: z.enum(MENTOR_EXPERTISE, TEXTS.validation.required),
  experience: z.enum(EXPERIENCE_BANDS, TEXTS.validation.required),
  password: passwordSchema,
  confirmPassword: z.string().min(1, TEXTS.validation.required).max(128),
  /** Extra: the browser's time zone, used for the mentor's slots (decision 3). */
  timeZone: timeZoneSchema.optional(),
});

export const registerTeacherBody = teacherRegistrationFields.refine(
  (form) => form.password === form.confirmPassword,
  {
    path: ['confirmPassword'],
    message: TEXTS.validation.passwordsDiffer,
  },
);
export type RegisterTeacherBody = z.input<typeof registerTeacherBody>;
export const teacherRegistrationShape = teacherRegistrationFields.shape;

/** A mentor in the list of the admins. */
export const teacherRecord = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: accountStatusSchema,
  teachingId: z.string(),
  department: z.string(),
  expertise: z.string(),
  experience: z.string(),
});

/** A free slot on a mentor card. */
export const nextSlotSchema = z.object({
  date: storedDateSchema,
  timeSlot: z.string(),
  startsAt: instantSchema,
  /** Absent on earlier servers, where every slot lasts 60 minutes. */
  endsAt: instantSchema.optional(),
});

/** Maximum length of the excerpt of a bio on a card. */
export const BIO_EXCERPT_LENGTH = 160;

/** A mentor as students see one, without e-mail address and phone number (decision 24). */
export const publicTeacher = z.object({
  id: idSchema,
  name: z.string(),
  status: accountStatusSchema,
  department: z.string(),
  expertise: z.string(),
  experience: z.string(),
  title: z.string(),
  availability: z.string(),
});
/**
 * Limits of the facts that explain a recommendation (extra, ADR 65): days ahead, maximum number of skills, minimum
 * number of answers.
 */
export const FIT_DAYS = 14;
export const FIT_SKILLS = 3;
export const ANSWERS_MIN = 3;
export const mentorFit = z.object({
  /** Skills and field of the mentor that the reader searches for or is interested in. */
  skills: z.array(z.string()).max(FIT_SKILLS),
  /** The first free slot at the searched times or, if no times are searched, in the next {@link FIT_DAYS} days. */
  freeSlot: nextSlotSchema.nullable(),
  /** Median time until the mentor accepted or declined a request; `null` for fewer than {@link ANSWERS_MIN} answers. */
  answerMinutes: z.number().nullable(),
});
export type MentorFit = z.infer<typeof mentorFit>;
export const publicTeacherFull = publicTeacher.extend({
  ...photoField,
  /** One decimal; `null` if there are no ratings. */
  rating: z.number().nullable().optional(),
  ratingCount: z.number().optional(),
  expertiseTags: z.array(z.string()).optional(),
  nextSlot: nextSlotSchema.nullable().optional(),
  /** The current, upcoming or just ended vacation (extra, ADR 62); `null` for none. */
  vacation: vacationSchema.nullable().optional(),
  timeZone: z.string().optional(),
  isFavourite: z.boolean().optional(),
  /** The mentor takes no new requests (extra, ADR 67). */
  isPaused: z.boolean().optional(),
  /** The first line of the bio, cut at a word to at most {@link BIO_EXCERPT_LENGTH} characters; may be empty. */
  bioExcerpt: z.string().optional(),
  /** `null` if the mentor has given only a band; `experience` is always the band (decision 29). */
  experienceYears: z.number().nullable().optional(),
  /** Only with the sort order `recommended`. */
  fit: mentorFit.optional(),
});
export type PublicTeacher = z.infer<typeof publicTeacherFull>;

/** Filters by free time: within some days from now, and at a part of the day or week in the reader's zone. */
export const FREE_WITHIN_DAYS = ['3', '7', '14'] as const;
export const FREE_TIMES = ['morning', 'afternoon', 'evening'] as const;
export const FREE_DAYS = ['weekdays', 'weekend'] as const;
/** Minimum ratings that the search offers. */
export const MIN_RATINGS = [4.5, 4, 3] as const;

/** Without parameters, the response is the plain list of the specification; with any of them, a page (extra). */
export const listTeachersQuery = z.strictObject({
  q: lineSchema(100).optional(),
  expertise: lineSchema(40).optional(),
  minRating: z.coerce.number().min(0).max(5).optional(),
  availableOn: dateSchema.optional(),
  freeWithinDays: z.enum(FREE_WITHIN_DAYS).optional(),
  freeTime: z.enum(FREE_TIMES).optional(),
  freeDays: z.enum(FREE_DAYS).optional(),
  favouritesOnly: z.stringbool().optional(),
  language: languageCode.optional(),
  sort: z.enum(['recommended', 'rating', 'name', 'nextSlot']).optional(),
  ...pageQuery,
});
export type ListTeachersQuery = z.infer<typeof listTeachersQuery>;

/** The filters that affect the counts beside filter values. */
export const teacherCountsQuery = listTeachersQuery.pick({
  q: true,
  expertise: true,
  minRating: true,
  favouritesOnly: true,
  language: true,
});
export type TeacherCountsQuery = z.infer<typeof teacherCountsQuery>;

/** The highest exact count beside a filter value. */
export const FILTER_COUNT_MAX = 300;

/**
 * How many mentors each filter value would match, with the other filters unchanged (extra).
 * Larger counts are {@link FILTER_COUNT_MAX} plus one.
 */
export const teacherCounts = z.object({
  expertise: z.array(z.object({ value: z.string(), count: z.number() })),
  ratings: z.array(z.object({ value: z.number(), count: z.number() })),
});
export type TeacherCounts = z.infer<typeof teacherCounts>;

/** `distribution` is the number of reviews by stars; index 0 is one star. */
export const ratingSummary = z.object({
  average: z.number().nullable(),
  count: z.number(),
  distribution: z.array(z.number()).length(5),
});
export type RatingSummary = z.infer<typeof ratingSummary>;

/** A mentor's profile page (extra `GET /teachers/{id}`). */
export const teacherPage = publicTeacherFull.extend({
  bio: z.string(),
  ...shownExtras,
  ...verifiedLinksField,
  ...shownInstitutionsField,
  ...sessionTypesField,
  experienceYears: z.number().nullable(),
  sessionsConducted: z.number(),
  facts: mentorFacts.optional(),
  /** The caller has blocked the mentor (extra, ADR 42). */
  isBlocked: z.boolean().optional(),
  reviews: ratingSummary,
});
export type TeacherPage = z.infer<typeof teacherPage>;

/** Maximum number of favourites of a student. */
export const FAVOURITES_MAX = 500;

/** The favourites of a student (extra). */
export const favouriteIds = z.object({ teacherIds: z.array(idSchema) });

/** A mentor on the public home page (extra). */
export const featuredTeacher = z.object({
  id: idSchema,
  name: z.string(),
  specialty: z.string(),
  rating: z.number().nullable(),
});
export type FeaturedTeacher = z.infer<typeof featuredTeacher>;

/** `GET /teachers/details/{account}`. */
export const teacherDetails = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: accountStatusSchema,
  teachingId: z.string(),
  department: z.string(),
  expertise: z.string(),
  experience: z.string(),
  title: z.string(),
  availability: z.string(),
});
export const teacherDetailsFull = teacherDetails.extend({
  /** `null` if the mentor has given only a band; `experience` is always the band (decision 29). */
  experienceYears: z.number().nullable().optional(),
  ...photoField,
  ...shownExtras,
  ...onboardingField,
  bio: z.string().optional(),
  expertiseTags: z.array(z.string()).optional(),
  timeZone: z.string().optional(),
});
export type TeacherDetails = z.infer<typeof teacherDetailsFull>;

/** Figures of the mentor's dashboard (extra). */
export const mentorFigures = z.object({
  totalStudents: z.number(),
  sessionsConducted: z.number(),
  averageRating: z.number().nullable(),
  hoursCompleted: z.number(),
  pendingRequests: z.number(),
});
export type MentorFigures = z.infer<typeof mentorFigures>;

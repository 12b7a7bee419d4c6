import { z } from 'zod';
import { EXPERIENCE_BANDS } from './constants.ts';
import { BIO_LENGTH, profileExtraShape } from './mentor-profile.ts';
import { onboardingField } from './onboarding.ts';
import {
  accountStatusSchema,
  idSchema,
  lineSchema,
  phoneSchema,
  photoField,
  requiredLine,
  storedTimeZoneSchema,
  textSchema,
} from './primitives.ts';
import { TOPICS_MAX, usualTopics } from './topics.ts';

const EXPERIENCE_RANGE = 'Experience must be a whole number of years from 0 to 60';

/**
 * The profile of the settings page. `id`, `email`, `status`, `photo`, `onboarding` and `experienceYears` are accepted
 * only unchanged (decision 50).
 */
export const updateTeacherDetailsBody = z.strictObject({
  id: idSchema.optional(),
  email: z.string().max(254).optional(),
  status: accountStatusSchema.optional(),
  experienceYears: z.number().nullable().optional(),
  ...photoField,
  ...onboardingField,
  name: requiredLine(80),
  phone: phoneSchema,
  teachingId: requiredLine(40).optional(),
  department: requiredLine(80).optional(),
  expertise: requiredLine(80),
  /** A number of years, or a band as in the registration. */
  experience: z.union(
    [
      z.coerce.number().int(EXPERIENCE_RANGE).min(0, EXPERIENCE_RANGE).max(60, EXPERIENCE_RANGE),
      z.enum(EXPERIENCE_BANDS),
    ],
    EXPERIENCE_RANGE,
  ),
  title: lineSchema(80).optional(),
  availability: lineSchema(120).optional(),
  bio: textSchema(BIO_LENGTH).optional(),
  expertiseTags: z.array(requiredLine(40)).max(TOPICS_MAX).overwrite(usualTopics).optional(),
  ...z.object(profileExtraShape).partial().shape,
  /** A named zone, or the unchanged zone of the account. */
  timeZone: storedTimeZoneSchema.optional(),
});
export type UpdateTeacherDetailsBody = z.input<typeof updateTeacherDetailsBody>;

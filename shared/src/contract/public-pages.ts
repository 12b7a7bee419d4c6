import { z } from 'zod';
import { SLUG_PATTERN } from './constants.ts';
import { shownInstitutionsField } from './confirmed-institutions.ts';
import { verifiedLinksField } from './link-verification.ts';
import { mentorFacts } from './mentor-facts.ts';
import { idSchema, lineSchema, pageQuery, photoField } from './primitives.ts';
import { languageCode, shownExtras } from './mentor-introduction.ts';
import { sessionTypesField } from './session-types.ts';
import { nextSlotSchema, publicTeacherFull } from './teachers.ts';

/** Maximum number of free slots that a public page lists. */
export const PUBLIC_SLOTS = 6;

/** The public page of the caller (ADR 57); `url` is null until the page is turned on for the first time. */
export const publicPage = z.object({ isPublic: z.boolean(), url: z.url().nullable() });
export type PublicPage = z.infer<typeof publicPage>;

export const savePublicPageBody = z.strictObject({ isPublic: z.boolean() });

/** The slug is the last part of the URL of a public page. */
export const slugParams = z.object({ slug: z.string().regex(SLUG_PATTERN).max(80) });

/** A mentor in the public directory, which shows these fields only. */
export const publicMentor = z.object({
  ...publicTeacherFull.pick({
    id: true,
    name: true,
    title: true,
    expertise: true,
    experience: true,
  }).shape,
  ...photoField,
  slug: z.string(),
  experienceYears: z.number().nullable(),
  expertiseTags: z.array(z.string()),
  rating: z.number().nullable(),
  ratingCount: z.number(),
  bioExcerpt: z.string(),
  nextSlot: nextSlotSchema.nullable(),
  timeZone: z.string(),
});
export type PublicMentor = z.infer<typeof publicMentor>;

export const publicMentorsQuery = z.strictObject({
  q: lineSchema(100).optional(),
  expertise: lineSchema(40).optional(),
  language: languageCode.optional(),
  ...pageQuery,
});
export type PublicMentorsQuery = z.infer<typeof publicMentorsQuery>;

/** A page of the public directory, best rated first. */
export const publicDirectory = z.object({
  mentors: z.array(publicMentor),
  /** `null` if the search text is too short for a count. */
  total: z.number().nullable(),
  /** Cursor of the next page. */
  next: z.string().nullable(),
  /** The chosen language filter, if any; absent on servers that cannot filter by language. */
  language: z.string().nullable().optional(),
  /** The canonical URL of this page, for search engines. */
  url: z.url(),
});
export type PublicDirectory = z.infer<typeof publicDirectory>;

export const publicMentorPage = publicMentor.omit({ bioExcerpt: true, nextSlot: true }).extend({
  id: idSchema,
  bio: z.string(),
  ...shownExtras,
  ...verifiedLinksField,
  ...shownInstitutionsField,
  ...sessionTypesField,
  /** The mentor takes no new requests (ADR 67). Absent on earlier servers. */
  isPaused: z.boolean().optional(),
  /** The next free slots, earliest first. */
  slots: z.array(nextSlotSchema),
  facts: mentorFacts.optional(),
  url: z.url(),
  /** URL of the picture in previews of the page on other sites. */
  image: z.url(),
});
export type PublicMentorPage = z.infer<typeof publicMentorPage>;

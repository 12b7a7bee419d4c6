import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { lineSchema, requiredLine } from './primitives.ts';
import { publicLink } from './public-link.ts';

export const LANGUAGES_MAX = 6;
export const CAREER_MAX = 6;
export const LINKS_MAX = 4;
export const GREETING_LENGTH = 200;
export const BIO_LENGTH = 2000;
const LINK_LENGTH = 200;

const year = z.int('Enter a year').min(1950, 'Enter a year from 1950').max(2100, 'Enter a year up to 2100');

export const careerShape = {
  role: requiredLine(80),
  organisation: lineSchema(80),
  from: year,
  /** `null` for a current position. */
  to: year.nullable(),
};
export const YEARS_REVERSED = 'The last year must not be before the first year';

/** One position of a career. */
export const careerEntry = z
  .strictObject(careerShape)
  .refine(({ from, to }) => to === null || to >= from, { path: ['to'], message: YEARS_REVERSED });
export type CareerEntry = z.infer<typeof careerEntry>;

/** A link to a page of another site: https only, without credentials or a port. */
export const linkSchema = z
  .string()
  .max(LINK_LENGTH, `Must be at most ${LINK_LENGTH} characters long`)
  .refine((text) => publicLink(text) !== undefined, {
    error: 'Enter an address that begins with https://',
    abort: true,
  })
  .overwrite((text) => publicLink(text) ?? text)
  .max(LINK_LENGTH, `Must be at most ${LINK_LENGTH} characters long`);

/** Extra fields in which mentors introduce themselves, as requests contain them. */
export const profileExtraShape = {
  pronouns: lineSchema(30),
  greeting: lineSchema(GREETING_LENGTH),
  languages: z
    .array(z.enum(LANGUAGES, 'Choose languages from the list'))
    .max(LANGUAGES_MAX, `Choose at most ${LANGUAGES_MAX} languages`)
    .overwrite((codes) => [...new Set(codes)]),
  career: z.array(careerEntry).max(CAREER_MAX, `Add at most ${CAREER_MAX} positions`),
  links: z
    .array(linkSchema)
    .max(LINKS_MAX, `Add at most ${LINKS_MAX} links`)
    .overwrite((links) => [...new Set(links)]),
};

import { z } from 'zod';

/** The language in a filter of mentors. An unknown code finds nobody. */
export const languageCode = z.string().regex(/^[a-z]{2}$/, 'Choose a language from the list');

/** Extra fields in which mentors introduce themselves, as responses contain them. */
export const shownExtras = {
  pronouns: z.string().optional(),
  greeting: z.string().optional(),
  languages: z.array(z.string()).optional(),
  career: z
    .array(
      z.object({ role: z.string(), organisation: z.string(), from: z.number(), to: z.number().nullable() }),
    )
    .optional(),
  links: z.array(z.string()).optional(),
};

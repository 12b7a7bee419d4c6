import { z } from 'zod';

/** A language as a filter of the search for mentors; an unknown one finds nobody. */
export const languageCode = z.string().regex(/^[a-z]{2}$/, 'Choose a language from the list');

/** What mentors say about themselves in addition to the fields of the specification (extra), in responses. */
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

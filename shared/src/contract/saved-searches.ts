import { z } from 'zod';
import { idParam, idSchema, instantSchema, ruleSchema } from './primitives.ts';
import { listTeachersQuery } from './teachers.ts';
import { SAVED_SEARCH_NAME_RULE } from './text-rule.ts';

/** The filters and sort order of a search, as in the URL of the page of mentors. */
export const savedSearchTerms = listTeachersQuery
  .omit({ cursor: true, limit: true })
  .extend({ favouritesOnly: z.literal(true).optional() })
  .refine(({ sort: _sort, ...terms }) => Object.values(terms).some((term) => term !== undefined), {
    error: 'Choose at least one filter, or enter a search text.',
  });
export type SavedSearchTerms = z.infer<typeof savedSearchTerms>;

export const savedSearch = z.object({
  id: idSchema,
  name: z.string(),
  search: savedSearchTerms,
  createdAt: instantSchema,
});
export type SavedSearch = z.infer<typeof savedSearch>;

const name = ruleSchema(SAVED_SEARCH_NAME_RULE);
export const saveSearchBody = z.strictObject({ name, search: savedSearchTerms });
export type SaveSearchBody = z.input<typeof saveSearchBody>;
export const renameSearchBody = z.strictObject({ name });
export const savedSearchParams = z.object({ id: idParam });

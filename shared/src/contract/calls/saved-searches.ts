import { z } from 'zod';
import { successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import * as searches from '../saved-searches.ts';
import { defineCall } from './call.ts';

const rule = { who: 'student' } as const;
const params = searches.savedSearchParams;

/** A student's saved searches for mentors (decision 174). */
export const savedSearchCalls = {
  listSavedSearches: defineCall({
    ...routes.listSavedSearches,
    profile: 'full',
    rule,
    summary: 'The saved searches of the student, the oldest first',
    responses: { 200: z.array(searches.savedSearch) },
  }),
  saveSearch: defineCall({
    ...routes.saveSearch,
    profile: 'full',
    rule,
    summary: 'Save a search; the student gets mails about new matches, at most once a day',
    body: searches.saveSearchBody,
    responses: { 201: searches.savedSearch },
  }),
  renameSearch: defineCall({
    ...routes.renameSearch,
    profile: 'full',
    rule,
    summary: 'Rename a saved search',
    params,
    body: searches.renameSearchBody,
    responses: { 200: searches.savedSearch },
  }),
  deleteSearch: defineCall({
    ...routes.deleteSearch,
    profile: 'full',
    rule,
    summary: 'Delete a saved search; repeating it changes nothing',
    params,
    responses: { 200: successSchema },
  }),
} as const;

import * as pages from '../public-pages.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const own = { who: 'mentor' } as const;
const open = { who: 'anonymous' } as const;

/** Public pages of mentors and the public directory (ADR 57). */
export const publicPageCalls = {
  getPublicPage: defineCall({
    ...routes.getPublicPage,
    profile: 'full',
    rule: own,
    summary: 'Whether the caller has a public page, and its address',
    responses: { 200: pages.publicPage },
  }),
  savePublicPage: defineCall({
    ...routes.savePublicPage,
    profile: 'full',
    rule: own,
    summary: 'Turn the public page of the caller on or off; its address does not change',
    body: pages.savePublicPageBody,
    responses: { 200: pages.publicPage },
  }),
  listPublicMentors: defineCall({
    ...routes.listPublicMentors,
    profile: 'full',
    rule: open,
    summary: 'Mentors with a public page, best rated first',
    query: pages.publicMentorsQuery,
    responses: { 200: pages.publicDirectory },
  }),
  getPublicMentor: defineCall({
    ...routes.getPublicMentor,
    profile: 'full',
    rule: open,
    summary: 'The public page of a mentor',
    params: pages.slugParams,
    responses: { 200: pages.publicMentorPage },
  }),
} as const;

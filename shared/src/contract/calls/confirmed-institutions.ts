import * as institutions from '../confirmed-institutions.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const own = { profile: 'full', rule: { who: 'mentor' } } as const;

/** Institutions whose sign-in providers vouch for a mentor (ADR 70). */
export const confirmedInstitutionCalls = {
  listConfirmedInstitutions: defineCall({
    ...routes.listConfirmedInstitutions,
    ...own,
    summary: 'The institutions whose sign-in providers vouch for the caller',
    responses: { 200: institutions.confirmedInstitutions },
  }),
  showInstitution: defineCall({
    ...routes.showInstitution,
    ...own,
    summary: "Show a confirmed institution on the caller's profile, or hide it",
    params: institutions.confirmedInstitutionParams,
    body: institutions.showInstitutionBody,
    responses: { 200: institutions.confirmedInstitutions },
  }),
} as const;

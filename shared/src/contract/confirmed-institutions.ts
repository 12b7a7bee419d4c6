import { z } from 'zod';
import { requiredLine } from './primitives.ts';

const NAME_MAX = 120;

/** An institution whose sign-in provider vouches for a mentor, as that mentor sees it (ADR 70). */
export const confirmedInstitution = z.object({
  /** Id of the mentor's identity at the provider, not of the institution. */
  id: z.uuid(),
  name: requiredLine(NAME_MAX),
  /** Whether others see the institution on the mentor's profile. */
  isShown: z.boolean(),
});
export type ConfirmedInstitution = z.infer<typeof confirmedInstitution>;

export const confirmedInstitutions = z.object({ institutions: z.array(confirmedInstitution) });
export type ConfirmedInstitutions = z.infer<typeof confirmedInstitutions>;

export const confirmedInstitutionParams = z.object({ id: z.uuid() });
export const showInstitutionBody = z.object({ isShown: z.boolean() });

/** The names of the confirmed institutions that a mentor shows on the profile; absent on earlier servers. */
export const shownInstitutionsField = { shownInstitutions: z.array(z.string()).optional() };

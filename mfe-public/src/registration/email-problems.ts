import { TEXTS } from '@cairn/shared/contract';
import type { EmailState } from './use-email-check.ts';

/** The error texts of the availability check of the e-mail address. */
export const emailProblems: { readonly [State in EmailState]?: string } & { readonly taken: string } = {
  taken: TEXTS.registration.emailTaken,
  failed: TEXTS.registration.emailCheckFailure,
};

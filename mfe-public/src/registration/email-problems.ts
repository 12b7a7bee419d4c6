import { TEXTS } from '@cairn/shared/contract';
import type { EmailState } from './use-email-check.ts';

export const emailProblems: { readonly [State in EmailState]?: string } & { readonly taken: string } = {
  taken: TEXTS.registration.emailTaken,
  failed: TEXTS.registration.emailCheckFailure,
};

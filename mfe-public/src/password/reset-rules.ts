import { resetPasswordForm } from '@cairn/shared/contract';
import { rulesOf } from '../form/rules.ts';

/** The rules of a new password and its confirmation. */
export const resetRules = rulesOf(resetPasswordForm);

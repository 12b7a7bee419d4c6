import { resetPasswordForm } from '@cairn/shared/contract';
import { rulesOf } from '../form/rules.ts';

/** A new password and its confirmation. */
export const resetRules = rulesOf(resetPasswordForm);

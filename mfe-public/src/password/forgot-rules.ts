import { forgotPasswordBody } from '@cairn/shared/contract';
import { rulesOf } from '../form/rules.ts';

export const forgotRules = rulesOf(forgotPasswordBody);

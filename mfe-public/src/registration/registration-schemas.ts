import { z } from 'zod';
import {
  emailSchema,
  studentRegistrationShape,
  teacherRegistrationShape,
  TEXTS,
} from '@cairn/shared/contract';
import { rulesOf } from '../form/rules.ts';

/**
 * Only presence and maximum length are checked here, because the server validates the password (decision 20). Spec 5
 * requires only that the password and its confirmation match. While the password is typed, the page shows which rules
 * it meets. After a refusal the page shows the server's message, so that servers with other rules work too.
 */
const password = z.string().min(1, TEXTS.validation.required).max(128, TEXTS.validation.passwordTooLong);

export const registrationRules = {
  student: rulesOf(z.object({ ...studentRegistrationShape, password })),
  mentor: rulesOf(z.object({ ...teacherRegistrationShape, password })),
};

export const isEmail = (text: string): boolean => emailSchema.safeParse(text).success;

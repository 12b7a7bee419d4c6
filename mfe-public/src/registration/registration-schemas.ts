import { z } from 'zod';
import {
  emailSchema,
  studentRegistrationShape,
  teacherRegistrationShape,
  TEXTS,
} from '@cairn/shared/contract';
import { rulesOf } from '../form/rules.ts';

/**
 * At registration the server validates the password (spec 5 only requires that both match; decision 20): the rules
 * are shown live, and a refusal shows the server's message, so that servers with other rules work too.
 */
const password = z.string().min(1, TEXTS.validation.required).max(128, TEXTS.validation.passwordTooLong);

export const registrationRules = {
  student: rulesOf(z.object({ ...studentRegistrationShape, password })),
  mentor: rulesOf(z.object({ ...teacherRegistrationShape, password })),
};

export const isEmail = (text: string): boolean => emailSchema.safeParse(text).success;

import { z } from 'zod';
import {
  emailSchema,
  studentRegistrationShape,
  teacherRegistrationShape,
  TEXTS,
} from '@cairn/shared/contract';
import { rulesOf } from '../form/rules.ts';

/** The server validates the password (decision 20), because servers may have different rules. */
const password = z.string().min(1, TEXTS.validation.required).max(128, TEXTS.validation.passwordTooLong);

export const registrationRules = {
  student: rulesOf(z.object({ ...studentRegistrationShape, password })),
  mentor: rulesOf(z.object({ ...teacherRegistrationShape, password })),
};

export const isEmail = (text: string): boolean => emailSchema.safeParse(text).success;

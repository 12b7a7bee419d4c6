import { z } from 'zod';
import { TEXTS, studentRegistrationShape, teacherRegistrationShape } from '@cairn/shared/contract';

/**
 * At registration the server validates the password (spec 5 only requires that both match; decision 20): the rules
 * are shown live, and a refusal shows the server's message, so that servers with other rules work too.
 */
const password = z.string().min(1, TEXTS.validation.required).max(128, TEXTS.validation.passwordTooLong);

export const studentForm = z.object({ ...studentRegistrationShape, password });
export const teacherForm = z.object({ ...teacherRegistrationShape, password });

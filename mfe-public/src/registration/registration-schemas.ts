import { z } from 'zod';
import { TEXTS, studentRegistrationShape, teacherRegistrationShape } from '@cairn/shared/contract';

/**
 * The password's own rules are the server's at registration (spec 5 asks only that the two match; decision 20): they are
 * shown live, and a refusal is shown in the server's words, so that a server with other rules works too.
 */
const password = z.string().min(1, TEXTS.validation.required).max(128, TEXTS.validation.passwordTooLong);

export const studentForm = z.object({ ...studentRegistrationShape, password });
export const teacherForm = z.object({ ...teacherRegistrationShape, password });

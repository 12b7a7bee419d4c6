import type { LoginAnswer, RegisterStudentBody, RegisterTeacherBody } from '@cairn/shared/contract';
import { injectAreaEndpoints } from '@cairn/shared/api';
import type { Role } from '@cairn/shared/auth';

/** Where an account of a role registers, logs in and has its e-mail checked (spec 7). */
const folders = { admin: '/admin', student: '/students', mentor: '/teachers' } as const satisfies Record<
  Role,
  string
>;

export type LoginAttempt = { role: Role; email: string; password: string; code?: string };
export type RegistrationRole = 'student' | 'mentor';
type EmailQuestion = { role: RegistrationRole; email: string };
type Registration =
  { role: 'student'; form: RegisterStudentBody } | { role: 'mentor'; form: RegisterTeacherBody };
type PasswordReset = { resetToken: string; password: string };
/** Shapes the spec does not show: only a `success: false` and a message are read. */
export type PlainAnswer = { success?: boolean; message?: string } | string | null;

/** A 401 here is an answer about the form, never about a session. */
const extraOptions = { anonymous: true, plainAnswer: true };

const publicApi = injectAreaEndpoints('public', (build) => ({
  publicLogin: build.mutation<LoginAnswer, LoginAttempt>({
    query: ({ role, ...body }) => ({ url: `${folders[role]}/login`, method: 'POST', body }),
    extraOptions: { anonymous: true },
  }),
  publicCheckEmail: build.mutation<{ isAvailable: boolean }, EmailQuestion>({
    query: ({ role, email }) => ({ url: `${folders[role]}/check-email`, method: 'POST', body: { email } }),
    extraOptions: { anonymous: true },
  }),
  publicRegister: build.mutation<PlainAnswer, Registration>({
    query: ({ role, form }) => ({ url: `${folders[role]}/register`, method: 'POST', body: form }),
    extraOptions,
  }),
  publicForgotPassword: build.mutation<PlainAnswer, { email: string }>({
    query: (body) => ({ url: '/auth/forgot-password', method: 'POST', body }),
    extraOptions,
  }),
  publicResetPassword: build.mutation<PlainAnswer, PasswordReset>({
    query: ({ resetToken, password }) => ({
      url: `/auth/reset-password/${encodeURIComponent(resetToken)}`,
      method: 'PUT',
      body: { password },
    }),
    extraOptions,
  }),
}));

export const {
  usePublicLoginMutation,
  usePublicCheckEmailMutation,
  usePublicRegisterMutation,
  usePublicForgotPasswordMutation,
  usePublicResetPasswordMutation,
} = publicApi;

import {
  request,
  routes,
  type ResponseOf,
  type PasskeyAssertion,
  type RegisterStudentBody,
  type RegisterTeacherBody,
} from '@cairn/shared/contract';
import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import type { Role } from '@cairn/shared/auth';

const logins = {
  admin: routes.loginAdmin,
  student: routes.loginStudent,
  mentor: routes.loginTeacher,
} as const satisfies Record<Role, unknown>;

export type LoginAttempt = {
  role: Role;
  email: string;
  password: string;
  code?: string;
  trustDevice?: boolean;
};
export type RegistrationRole = 'student' | 'mentor';
type EmailQuestion = { role: RegistrationRole; email: string };
type Registration =
  { role: 'student'; form: RegisterStudentBody } | { role: 'mentor'; form: RegisterTeacherBody };
type PasswordReset = { resetToken: string; password: string };
/** Responses whose shape the specification does not define. Only `success: false` and a message are read. */
export type PlainResponse = { success?: boolean; message?: string } | string | null;

/** A 401 does not end the auth session. A successful response may be plain text. */
const extraOptions = { anonymous: true, plainResponse: true };

const publicApi = injectAreaEndpoints('public', (build) => ({
  publicLogin: build.mutation<ResponseOf<'loginStudent'>, LoginAttempt>({
    query: ({ role, ...body }) => request(logins[role], { body }),
    extraOptions: { anonymous: true },
  }),
  /** Providers of single sign-on (ADR 46); absent on a server without single sign-on. */
  publicListSsoProviders: build.query<Extra<ResponseOf<'listSsoProviders'>>, void>({
    queryFn: optionalQuery(() => request(routes.listSsoProviders)),
    extraOptions: { anonymous: true },
  }),
  /** A challenge for a passkey; absent if the server does not support passkeys. */
  publicStartPasskeyLogin: build.mutation<Extra<ResponseOf<'startPasskeyLogin'>>, void>({
    queryFn: optionalQuery(() => request(routes.startPasskeyLogin)),
    extraOptions: { anonymous: true },
  }),
  publicLoginWithPasskey: build.mutation<ResponseOf<'loginWithPasskey'>, PasskeyAssertion>({
    query: (body) => request(routes.loginWithPasskey, { body }),
    extraOptions: { anonymous: true },
  }),
  /** Reads an invitation (ADR 43); absent on a server without invitations. */
  publicOpenInvitation: build.query<Extra<ResponseOf<'openInvitation'>>, string>({
    queryFn: optionalQuery((token: string) => request(routes.openInvitation, { body: { token } })),
    extraOptions: { anonymous: true },
    keepUnusedDataFor: 0,
  }),
  publicAcceptInvitation: build.mutation<ResponseOf<'acceptInvitation'>, { token: string; password: string }>(
    {
      query: (body) => request(routes.acceptInvitation, { body }),
      extraOptions: { anonymous: true },
    },
  ),
  publicCheckEmail: build.mutation<ResponseOf<'checkStudentEmail'>, EmailQuestion>({
    query: ({ role, email }) =>
      request(role === 'student' ? routes.checkStudentEmail : routes.checkTeacherEmail, { body: { email } }),
    extraOptions: { anonymous: true },
  }),
  publicRegister: build.mutation<PlainResponse, Registration>({
    query: ({ role, form }) =>
      role === 'student'
        ? request(routes.registerStudent, { body: form })
        : request(routes.registerTeacher, { body: form }),
    extraOptions,
  }),
  publicForgotPassword: build.mutation<PlainResponse, { email: string }>({
    query: (body) => request(routes.forgotPassword, { body }),
    extraOptions,
  }),
  publicResetPassword: build.mutation<PlainResponse, PasswordReset>({
    query: ({ resetToken, password }) =>
      request(routes.resetPassword, { params: { resetToken }, body: { password } }),
    extraOptions,
  }),
}));

export const {
  usePublicLoginMutation,
  usePublicListSsoProvidersQuery,
  usePublicStartPasskeyLoginMutation,
  usePublicLoginWithPasskeyMutation,
  usePublicOpenInvitationQuery,
  usePublicAcceptInvitationMutation,
  usePublicCheckEmailMutation,
  usePublicRegisterMutation,
  usePublicForgotPasswordMutation,
  usePublicResetPasswordMutation,
} = publicApi;

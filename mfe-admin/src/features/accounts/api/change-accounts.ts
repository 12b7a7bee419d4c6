import { injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import {
  request,
  routes,
  type AccountStatus,
  type ResponseOf,
  type UpdateStudentBody,
  type UpdateTeacherBody,
} from '@cairn/shared/contract';
import type { AccountRole, AccountRow } from '../model/account-row.ts';

type Target = Pick<AccountRow, 'id' | 'role'>;
const lists = [{ type: 'Account', id: LIST } as const];

const changeEndpoints = injectAreaEndpoints('admin', (build) => ({
  adminSetAccountStatus: build.mutation<{ status: AccountStatus }, Target & { status: AccountStatus }>({
    query: ({ id, role, status }) =>
      request(role === 'student' ? routes.adminSetStudentStatus : routes.adminSetTeacherStatus, {
        params: { id },
        body: { status },
      }),
    invalidatesTags: (_result, error, { id }) => (error ? [] : [...lists, { type: 'Account', id }]),
  }),
  adminUpdateAccount: build.mutation<
    ResponseOf<'adminUpdateStudent' | 'adminUpdateTeacher'>,
    Target & { changes: UpdateStudentBody | UpdateTeacherBody }
  >({
    query: ({ id, role, changes: body }) =>
      request(role === 'student' ? routes.adminUpdateStudent : routes.adminUpdateTeacher, {
        params: { id },
        body,
      }),
    invalidatesTags: (_result, error, { id }) => (error ? [] : [...lists, { type: 'Account', id }]),
  }),
  /** A failed delete does not invalidate the lists: the row stays (decision 32). */
  adminDeleteAccount: build.mutation<unknown, Target>({
    query: ({ id, role }) =>
      request(role === 'student' ? routes.adminDeleteStudent : routes.adminDeleteTeacher, { params: { id } }),
    invalidatesTags: (_result, error) => (error ? [] : lists),
  }),
  adminGetAccount: build.query<Extra<ResponseOf<'adminGetAccount'>>, number>({
    queryFn: optionalQuery((id: number) => request(routes.adminGetAccount, { params: { id } })),
    providesTags: (_result, _error, id) => [{ type: 'Account', id }],
  }),
  /** Numbers of upcoming sessions and pending requests of the account; without `value` if the server lacks the call. */
  adminGetImpact: build.query<Extra<ResponseOf<'adminGetImpact'>>, number>({
    queryFn: optionalQuery((id: number) => request(routes.adminGetImpact, { params: { id } })),
    keepUnusedDataFor: 0,
  }),
  adminCheckEmail: build.query<ResponseOf<'checkStudentEmail'>, { role: AccountRole; email: string }>({
    query: ({ role, email }) =>
      request(role === 'student' ? routes.checkStudentEmail : routes.checkTeacherEmail, { body: { email } }),
    keepUnusedDataFor: 0,
  }),
}));

export const {
  useAdminSetAccountStatusMutation,
  useAdminUpdateAccountMutation,
  useAdminDeleteAccountMutation,
  useAdminGetAccountQuery,
  useAdminGetImpactQuery,
  useLazyAdminCheckEmailQuery,
} = changeEndpoints;

import { injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import type {
  AccountStatus,
  AdminAccountRecord,
  AdminStudent,
  AdminTeacher,
  UpdateStudentBody,
  UpdateTeacherBody,
} from '@cairn/shared/contract';
import type { AccountRole, AccountRow } from '../model/account-row.ts';

type Target = Pick<AccountRow, 'id' | 'role'>;
const folder = (role: AccountRole) => (role === 'student' ? '/admin/students' : '/admin/teachers');
const lists = [{ type: 'Account', id: LIST } as const];

const changeEndpoints = injectAreaEndpoints('admin', (build) => ({
  adminSetAccountStatus: build.mutation<{ status: AccountStatus }, Target & { status: AccountStatus }>({
    query: ({ id, role, status }) => ({
      url: `${folder(role)}/${id}/status`,
      method: 'PUT',
      body: { status },
    }),
    invalidatesTags: (_answer, error) => (error ? [] : lists),
  }),
  adminUpdateAccount: build.mutation<
    AdminStudent | AdminTeacher,
    Target & { changes: UpdateStudentBody | UpdateTeacherBody }
  >({
    query: ({ id, role, changes }) => ({ url: `${folder(role)}/${id}`, method: 'PUT', body: changes }),
    invalidatesTags: (_answer, error, { id }) => (error ? [] : [...lists, { type: 'Account', id }]),
  }),
  /** A failed delete leaves the lists as they are: the row stays (decision 32). */
  adminDeleteAccount: build.mutation<unknown, Target>({
    query: ({ id, role }) => ({ url: `${folder(role)}/${id}`, method: 'DELETE' }),
    invalidatesTags: (_answer, error) => (error ? [] : lists),
  }),
  adminGetAccount: build.query<Extra<AdminAccountRecord>, number>({
    queryFn: optionalQuery<AdminAccountRecord, number>((id) => ({ url: `/admin/accounts/${id}` })),
    providesTags: (_answer, _error, id) => [{ type: 'Account', id }],
  }),
  /** Sessions that would end with the account; nothing from a server that cannot tell. */
  adminGetImpact: build.query<Extra<{ futureSessions: number; pendingRequests: number }>, number>({
    queryFn: optionalQuery<{ futureSessions: number; pendingRequests: number }, number>((id) => ({
      url: `/admin/accounts/${id}/impact`,
    })),
    keepUnusedDataFor: 0,
  }),
  adminCheckEmail: build.query<{ isAvailable: boolean }, { role: AccountRole; email: string }>({
    query: ({ role, email }) => ({
      url: role === 'student' ? '/students/check-email' : '/teachers/check-email',
      method: 'POST',
      body: { email },
    }),
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

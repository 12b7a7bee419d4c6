import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import {
  request,
  routes,
  type AdminRole,
  type ResponseOf,
  type InviteAdminBody,
} from '@cairn/shared/contract';

const ADMINISTRATORS = { type: 'Account', id: 'ADMINISTRATORS' } as const;
const INVITATIONS = { type: 'Account', id: 'INVITATIONS' } as const;

const administratorEndpoints = injectAreaEndpoints('admin', (build) => ({
  adminListAdministrators: build.query<Extra<ResponseOf<'adminListAdministrators'>>, void>({
    queryFn: optionalQuery(() => request(routes.adminListAdministrators)),
    providesTags: [ADMINISTRATORS],
  }),
  /** Refetches all accounts, because the changed role may be that of the signed-in admin. */
  adminSetRole: build.mutation<unknown, { id: number; adminRole: AdminRole }>({
    query: ({ id, ...body }) => request(routes.adminSetRole, { params: { id }, body }),
    invalidatesTags: ['Account'],
  }),
  adminRemoveAdministrator: build.mutation<unknown, number>({
    query: (id) => request(routes.adminRemoveAdministrator, { params: { id } }),
    invalidatesTags: [ADMINISTRATORS, INVITATIONS],
  }),
  adminListInvitations: build.query<Extra<ResponseOf<'adminListInvitations'>>, void>({
    queryFn: optionalQuery(() => request(routes.adminListInvitations)),
    providesTags: [INVITATIONS],
  }),
  adminInvite: build.mutation<ResponseOf<'adminInvite'>, InviteAdminBody>({
    query: (body) => request(routes.adminInvite, { body }),
    invalidatesTags: (_result, error) => (error ? [] : [INVITATIONS]),
  }),
  /** Refetches even after an error: the invitation may have been accepted. */
  adminResendInvitation: build.mutation<unknown, number>({
    query: (id) => request(routes.adminResendInvitation, { params: { id } }),
    invalidatesTags: [INVITATIONS, ADMINISTRATORS],
  }),
  adminRevokeInvitation: build.mutation<unknown, number>({
    query: (id) => request(routes.adminRevokeInvitation, { params: { id } }),
    invalidatesTags: [INVITATIONS, ADMINISTRATORS],
  }),
}));

export const {
  useAdminInviteMutation,
  useAdminListAdministratorsQuery,
  useAdminListInvitationsQuery,
  useAdminRemoveAdministratorMutation,
  useAdminResendInvitationMutation,
  useAdminRevokeInvitationMutation,
  useAdminSetRoleMutation,
} = administratorEndpoints;

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
  /** Refetches everything about accounts, because the admin's own role may have changed. */
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
  /** Refetches invitations and administrators even after an error: the person may have accepted the invitation. */
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

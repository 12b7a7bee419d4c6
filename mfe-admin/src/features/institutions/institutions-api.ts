import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type InstitutionBody } from '@cairn/shared/contract';

const INSTITUTIONS = { type: 'Account', id: 'INSTITUTIONS' } as const;
const unlessFailed = (_result: unknown, error: unknown) => (error ? [] : [INSTITUTIONS]);

const institutionEndpoints = injectAreaEndpoints('admin', (build) => ({
  adminListInstitutions: build.query<Extra<ResponseOf<'adminListInstitutions'>>, void>({
    queryFn: optionalQuery(() => request(routes.adminListInstitutions)),
    providesTags: [INSTITUTIONS],
  }),
  adminAddInstitution: build.mutation<ResponseOf<'adminAddInstitution'>, InstitutionBody>({
    query: (body) => request(routes.adminAddInstitution, { body }),
    invalidatesTags: unlessFailed,
  }),
  adminEditInstitution: build.mutation<unknown, { id: number } & InstitutionBody>({
    query: ({ id, ...body }) => request(routes.adminEditInstitution, { params: { id }, body }),
    invalidatesTags: unlessFailed,
  }),
  /** Refetches even after an error: the institution may have got accounts. */
  adminDeleteInstitution: build.mutation<unknown, number>({
    query: (id) => request(routes.adminDeleteInstitution, { params: { id } }),
    invalidatesTags: [INSTITUTIONS],
  }),
  adminCreateScimToken: build.mutation<ResponseOf<'adminCreateScimToken'>, number>({
    query: (id) => request(routes.adminCreateScimToken, { params: { id } }),
    invalidatesTags: unlessFailed,
  }),
  adminRevokeScimToken: build.mutation<unknown, number>({
    query: (id) => request(routes.adminRevokeScimToken, { params: { id } }),
    invalidatesTags: [INSTITUTIONS],
  }),
}));

export const {
  useAdminAddInstitutionMutation,
  useAdminCreateScimTokenMutation,
  useAdminDeleteInstitutionMutation,
  useAdminListInstitutionsQuery,
  useAdminEditInstitutionMutation,
  useAdminRevokeScimTokenMutation,
} = institutionEndpoints;

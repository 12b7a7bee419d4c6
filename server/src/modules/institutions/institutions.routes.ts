import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { SCIM_PATH } from '../scim/scim-path.ts';
import { listInstitutions } from './institutions.repository.ts';
import { createInstitutionAdministration } from './institutions.service.ts';

/** Institutions whose directories manage accounts with SCIM (ADR 47). */
export const institutionRoutes = defineRoutes(({ call, services }) => {
  const administration = createInstitutionAdministration(services);
  const baseAddress = `${services.config.publicUrl}${SCIM_PATH}`;

  call(calls.adminListInstitutions, async () => ({
    baseAddress,
    institutions: await listInstitutions(services.database),
  }));
  call(calls.adminAddInstitution, ({ body, actor, request }) => administration.add({ actor, request }, body));
  call(calls.adminEditInstitution, ({ params, body, actor, request }) =>
    administration.edit({ actor, request }, params.id, body),
  );
  call(calls.adminDeleteInstitution, ({ params, actor, request }) =>
    administration.remove({ actor, request }, params.id),
  );
  call(calls.adminCreateScimToken, ({ params, actor, request }) =>
    administration.createToken({ actor, request }, params.id),
  );
  call(calls.adminRevokeScimToken, ({ params, actor, request }) =>
    administration.revokeToken({ actor, request }, params.id),
  );
});

import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { createKnownDevices } from '../auth/known-device.ts';
import { listAdministrators } from './administrators.repository.ts';
import { removeAdministrator, setRole } from './administrators.service.ts';
import { listInvitations } from './invitations.repository.ts';
import { createInvitations } from './invitations.service.ts';

/** Admins, their roles and their invitations (ADR 43). */
export const administratorRoutes = defineRoutes(({ call, app, services }) => {
  const { database } = services;
  const invitations = createInvitations({
    services,
    limits: app.limits,
    cookie: app.sessionCookie,
    devices: createKnownDevices(services),
  });

  call(calls.adminListAdministrators, () => listAdministrators(database));
  call(calls.adminSetRole, ({ params, body, actor, request }) =>
    setRole(services, { actor, request }, params.id, body.adminRole),
  );
  call(calls.adminRemoveAdministrator, ({ params, actor, request }) =>
    removeAdministrator(services, { actor, request }, params.id),
  );

  call(calls.adminListInvitations, () => listInvitations(database));
  call(calls.adminInvite, ({ body, actor, request }) => invitations.invite({ actor, request }, body));
  call(calls.adminResendInvitation, ({ params, actor, request }) =>
    invitations.resend({ actor, request }, params.id),
  );
  call(calls.adminRevokeInvitation, ({ params, actor, request }) =>
    invitations.revoke({ actor, request }, params.id),
  );

  call(calls.openInvitation, ({ body, request }) => invitations.open(body.token, request));
  call(calls.acceptInvitation, ({ body, request, reply }) =>
    invitations.accept(body.token, body.password, request, reply),
  );
});

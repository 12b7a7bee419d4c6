import { calls } from '@cairn/shared/contract';
import { inTransaction } from '../../database/client/index.ts';
import { notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOf } from './auth-sessions.repository.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.repository.ts';
import { removeTrustedDevicesOf } from './trusted-devices.repository.ts';

/** The auth sessions of the caller (decision 72). A trigger closes the event stream of an ended auth session. */
export const ownSessionRoutes = defineRoutes(({ call, services }) => {
  const { database } = services;
  call(calls.listOwnSessions, ({ actor }) => listOwnSessions(services, actor));

  call(calls.endOwnSession, ({ actor, params, request }) =>
    inTransaction(database.pool, async (transaction) => {
      if (!(await endOwnSession(transaction, actor.id, params.id))) throw notFound();
      await recordAudit(transaction, request, { action: 'session.end', target: actor });
      return { success: true };
    }),
  );

  call(calls.endOtherSessions, ({ actor, request }) =>
    inTransaction(database.pool, async (transaction) => {
      await endSessionsOf(transaction, actor.id, actor.sessionHash);
      await removeTrustedDevicesOf(transaction, actor.id);
      await recordAudit(transaction, request, { action: 'session.end-others', target: actor });
      return { success: true };
    }),
  );
});

import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { cancelDeletion, readState, requestDeletion } from './account-deletion.service.ts';

/** Deletion of the caller's own account (ADR 38). */
export const accountDeletionRoutes = defineRoutes(({ app, call, services }) => {
  call(calls.getAccountDeletion, ({ actor }) => readState(services, services.database.pool, actor.id));
  call(calls.requestAccountDeletion, ({ actor, request }) =>
    requestDeletion(services, app.limits, { actor, request }),
  );
  call(calls.cancelAccountDeletion, ({ actor, request }) => cancelDeletion(services, { actor, request }));
  call(calls.getPrivacyTerms, () => ({ deletionGraceDays: services.config.accountDeletionGraceDays }));
});

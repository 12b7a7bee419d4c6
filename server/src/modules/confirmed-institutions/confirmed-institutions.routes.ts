import { calls } from '@cairn/shared/contract';
import { inTransaction } from '../../database/client/index.ts';
import { conflict } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { lockOwnAccount } from '../auth/own-account.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { vouchingProviders } from './confirmations.ts';
import { listConfirmed, setShown } from './confirmed-institutions.repository.ts';

const CHANGES: Limit = { name: 'shown-institution', max: 60, seconds: 3_600 };

/** Institutions whose sign-in providers vouch for the caller (ADR 70). */
export const confirmedInstitutionRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full) return;
  const { config, database } = services;

  call(calls.listConfirmedInstitutions, async ({ actor }) => ({
    institutions: await listConfirmed(database.pool, actor.id, vouchingProviders(config)),
  }));

  call(calls.showInstitution, async ({ actor, params, body }) => {
    if (body.isShown) requireVerifiedEmail(actor);
    await app.limits.take(CHANGES, actor.id);
    const providers = vouchingProviders(config);
    return inTransaction(database.pool, async (transaction) => {
      await lockOwnAccount(transaction, actor);
      if (!(await setShown(transaction, actor.id, providers, { id: params.id, ...body })))
        throw conflict('This institution is not confirmed. Sign in through it first.');
      return { institutions: await listConfirmed(transaction.$client, actor.id, providers) };
    });
  });
});

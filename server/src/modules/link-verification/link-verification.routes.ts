import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { listOwnLinks } from './link-verification.repository.ts';
import { createLinkChecks } from './link-verification.service.ts';

/** Verified links of a mentor (ADR 70). */
export const linkVerificationRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full) return;
  const checks = createLinkChecks(services, app.limits);

  call(calls.listOwnLinks, async ({ actor }) => ({ links: await listOwnLinks(services.database, actor.id) }));

  call(calls.verifyLink, ({ actor, request, params }) => {
    requireVerifiedEmail(actor);
    return checks.check({ actor, request }, params.id);
  });
});

import { calls, type SsoPending } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import { defineRoutes } from '../../plugins/calls.ts';
import { callerNetwork, type Limit } from '../../plugins/limits.ts';
import { createKnownDevices } from '../auth/known-device.ts';
import { createTrustedDevices } from '../auth/trusted-devices.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { createOwnIdentities } from './own-identities.service.ts';
import { readPending, removePending } from './pending.repository.ts';
import { providerClientsOf } from './provider-client.ts';
import { createSsoSignIn } from './sign-in.service.ts';
import { createSsoCookies } from './sso-cookies.ts';

const CODES: Limit = { name: 'sso-code-address', max: 60, seconds: 900 };

/** The calls for single sign-on that the site's own pages make (ADR 46). */
export const ssoRoutes = defineRoutes(({ call, app, services }) => {
  const { config, database, now } = services;
  const { limits, sessionCookie: cookie } = app;
  const devices = createKnownDevices(services);
  const trusted = createTrustedDevices(services);
  const cookies = createSsoCookies(config);
  const clients = providerClientsOf(services);
  const { complete } = createSsoSignIn({ services, limits, cookie, devices, trusted, cookies });
  const own = createOwnIdentities({ services, limits, devices, clients, cookies });

  async function describePending(request: FastifyRequest): Promise<SsoPending | null> {
    const tokenHash = cookies.pendingOf(request);
    const pending = tokenHash && (await readPending(database, tokenHash, now()));
    const provider = config.ssoProviders.find(({ issuer }) => issuer === pending?.issuer);
    if (!pending || !provider) return null;
    const { kind, email, next, expiresAt } = pending;
    return {
      kind,
      provider: { id: provider.id, name: provider.name },
      email,
      next: next || null,
      expiresAt: expiresAt.toISOString(),
      ...(kind === 'code' && trusted.days !== undefined && { trustDays: trusted.days }),
    };
  }

  call(calls.listSsoProviders, () => ({
    providers: config.ssoProviders.map(({ id, name }) => ({ id, name })),
  }));
  call(calls.getSsoPending, async ({ request }) => ({ pending: await describePending(request) }));
  call(calls.cancelSsoPending, async ({ request, reply }) => {
    const tokenHash = cookies.pendingOf(request);
    if (tokenHash) await removePending(database, tokenHash);
    cookies.endPending(reply);
    return { success: true };
  });
  call(calls.completeSsoLogin, async ({ body, request, reply }) => {
    await limits.take(CODES, callerNetwork(request));
    return complete(body, request, reply);
  });
  call(calls.completeSsoLink, ({ actor, request, reply }) => own.completeLink({ actor, request }, reply));

  call(calls.listSsoIdentities, ({ actor }) => own.list(actor));
  call(calls.removeSsoIdentity, async ({ actor, params, request }) => {
    await own.remove({ actor, request }, params.id);
    return { success: true };
  });
  call(calls.startSsoLink, ({ actor, params, body, request, reply }) => {
    requireVerifiedEmail(actor);
    return own.startLink({ actor, request }, params.provider, body.next, reply);
  });
  call(calls.startSsoReauthentication, ({ actor, params, body, request, reply }) =>
    own.startReauthentication({ actor, request }, params.provider, body, reply),
  );
});

import { calls } from '@cairn/shared/contract';
import { notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { callerNetwork, type Limit } from '../../plugins/limits.ts';
import { endSessionsByToken } from './end-sessions.ts';
import { providerClientsOf } from './provider-client.ts';

/** A provider sends the logouts of all its users from a few addresses. */
const LOGOUTS: Limit = { name: 'sso-logout-address', max: 600, seconds: 60 };
const FORM_LIMIT = 20_000;

/**
 * Back-channel logout (ADR 46). The check of the origin admits the providers: servers send neither `Origin` nor
 * `Sec-Fetch-Site`.
 */
export const ssoLogoutRoutes = defineRoutes(({ call, app, services, full }) => {
  if (!full) return;
  const clients = providerClientsOf(services);

  app.addContentTypeParser(
    /^application\/x-www-form-urlencoded/,
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  call(calls.endSsoSessions, async ({ params, body, request }) => {
    await app.limits.take(LOGOUTS, callerNetwork(request));
    const client = clients.get(params.provider);
    if (!client) throw notFound();
    await endSessionsByToken(services, client, body.logout_token, request);
    return { success: true };
  });
});

import { calls } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { callerNetwork, type Limit } from '../../plugins/limits.ts';
import { createKnownDevices } from '../auth/known-device.ts';
import { createTrustedDevices } from '../auth/trusted-devices.ts';
import { loginPage, safeNext } from './next-page.ts';
import { providerClientsOf } from './provider-client.ts';
import { createReturn } from './return-from-provider.ts';
import { createSsoSignIn } from './sign-in.service.ts';
import { createSsoCookies } from './sso-cookies.ts';
import { startAttempt } from './start-attempt.ts';

/** High, because many people of an institution share one network. The limit's name is stored: do not change it. */
const ATTEMPTS: Limit = { name: 'sso-visit-address', max: 120, seconds: 900 };

/** `none`: the user entered the address. A browser without `Sec-Fetch-Site` is trusted. */
const isOwnNavigation = ({ headers }: FastifyRequest) =>
  [undefined, 'same-origin', 'none'].includes(headers['sec-fetch-site']);

const nextOf = (request: FastifyRequest) => safeNext((request.query as Record<string, unknown>)['next']);

/** Routes that a browser navigates to. Each response redirects to a page (ADR 46). */
export const ssoAttemptRoutes = defineRoutes(({ call, app, services }) => {
  const { limits, sessionCookie: cookie } = app;
  const cookies = createSsoCookies(services.config);
  const clients = providerClientsOf(services);
  const parts = { services, limits, cookie, cookies };
  const trusted = createTrustedDevices(services);
  const { signIn } = createSsoSignIn({ ...parts, devices: createKnownDevices(services), trusted });
  const returnFromProvider = createReturn({ services, clients, cookies, signIn });

  app.setErrorHandler((error, request, reply) => {
    const { provider } = request.params as { provider?: string };
    const known = provider !== undefined && clients.has(provider) ? provider : undefined;
    const isLimited = error instanceof DomainError && error.status === 429;
    const isExpected = error instanceof DomainError;
    if (!isExpected) request.log.error({ err: error }, 'request failed');
    return reply.redirect(loginPage(isLimited ? 'limited' : 'unavailable', known, nextOf(request)), 302);
  });

  call(calls.startSsoLogin, async ({ params, request, reply }) => {
    const next = nextOf(request);
    const client = clients.get(params.provider);
    if (!client) return reply.redirect(loginPage('unavailable', undefined, next), 302);
    // Another site must not start a sign-in, which would replace the auth session of the user.
    if (!isOwnNavigation(request)) return reply.redirect(loginPage('expired', params.provider, next), 302);
    await limits.take(ATTEMPTS, callerNetwork(request));
    const { url } = await startAttempt(
      { services, cookies },
      { client, request, reply },
      { purpose: 'login', next },
    );
    return reply.redirect(url, 302);
  });

  call(calls.completeSsoVisit, async ({ request, reply }) => {
    await limits.take(ATTEMPTS, callerNetwork(request));
    return reply.redirect(await returnFromProvider(request, reply), 302);
  });
});

import type { CalendarConnection, CalendarResult } from '@cairn/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../actor.ts';
import type { CalendarProviderConfig } from '../../../calendar-providers.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Limit, Limits } from '../../../plugins/limits.ts';
import type { Services } from '../../../services.ts';
import { requireReauthentication } from '../../auth/require-authentication.ts';
import { readConnection } from '../calendar-accounts.repository.ts';
import { storeConnection } from '../calendar-sync.service.ts';
import { CalendarServerError, type FoundCalendar } from '../caldav-client.ts';
import { sealGrant } from './grants.ts';
import { clientsOf } from './open-provider.ts';
import {
  authorizationPage,
  exchangeCode,
  type Grant,
  GrantRefused,
  reasonOf,
  revokeGrant,
} from './provider-oauth.ts';
import { createVisitCookie } from './visit-cookie.ts';
import { resultOfFailure } from './visit-result.ts';

/** Also limits callbacks, because a callback makes this server send requests to the provider. */
const VISITS: Limit = { name: 'calendar-visit', max: 20, seconds: 3_600 };
const DISCOVERY_MS = 25_000;

/** A visit may create a connection, or replace a connection to the same provider that the provider refuses. */
const mayConnect = (connection: CalendarConnection | null, provider: CalendarProviderConfig) =>
  connection === null || (connection.provider === provider.id && connection.problem === 'refused');

const textOfQuery = (value: unknown) => (typeof value === 'string' ? value : '');

interface Parts {
  services: Services;
  limits: Limits;
}

/**
 * Connects the calendars of a provider with the authorization code flow (RFC 6749, 4.1) and PKCE (ADR 86). A visit is
 * one run of the flow.
 */
export function createProviderVisits({ services, limits }: Parts) {
  const { config, database, now } = services;
  const cookie = createVisitCookie(config);
  const providerOf = (id: string) => config.calendarProviders.find((provider) => provider.id === id);
  const callbackOf = ({ id }: CalendarProviderConfig) =>
    `${config.publicUrl}/api/account/calendar-account/providers/${id}/callback`;

  async function find(provider: CalendarProviderConfig, grant: Grant): Promise<FoundCalendar[]> {
    const access = {
      token: (rejected?: string) =>
        rejected === undefined
          ? Promise.resolve(grant.accessToken)
          : Promise.reject(new CalendarServerError('refused', 'the provider rejects the new access token')),
    };
    const { calendars } = clientsOf(provider, access, AbortSignal.timeout(DISCOVERY_MS));
    return calendars.listCalendars(provider.apiUrl);
  }

  /** @returns `taken` if there is now a connection that must not be replaced */
  async function store(
    request: FastifyRequest,
    actor: Actor,
    provider: CalendarProviderConfig,
    { grant, found }: { grant: Grant; found: FoundCalendar[] },
  ): Promise<CalendarResult> {
    const connection = {
      provider: provider.id,
      serverUrl: provider.apiUrl,
      homeUrl: provider.apiUrl,
      userName: found.find(({ owner }) => owner !== undefined)?.owner ?? '',
      password: sealGrant(services, actor.id, grant),
    };
    const stored = await storeConnection(services, { actor, request }, connection, {
      found,
      isPermitted: (existing) => mayConnect(existing, provider),
    });
    return stored ? 'connected' : 'taken';
  }

  /** A revocation ends all tokens of the person, so an unused grant stays if a connection to the provider works. */
  async function revokeUnused(
    actor: Actor,
    provider: CalendarProviderConfig,
    grant: Grant,
    result: CalendarResult,
  ): Promise<CalendarResult> {
    const connection = await readConnection(database.pool, actor.id);
    if (connection?.provider === provider.id && !mayConnect(connection, provider)) return result;
    await revokeGrant(provider, grant).catch((error: unknown) =>
      services.log.warn(
        { provider: provider.id, reason: reasonOf(error) },
        'an unused grant could not be revoked',
      ),
    );
    return result;
  }

  async function connect(
    request: FastifyRequest,
    actor: Actor,
    provider: CalendarProviderConfig,
    visit: { url: URL; state: string; verifier: string },
  ): Promise<CalendarResult> {
    if (!mayConnect(await readConnection(database.pool, actor.id), provider)) return 'taken';
    const grant = await exchangeCode(provider, visit).catch(async (error: unknown) => {
      if (error instanceof GrantRefused && error.unused)
        await revokeUnused(actor, provider, error.unused, 'declined');
      throw error;
    });
    try {
      const found = await find(provider, grant);
      if (found.length === 0) return await revokeUnused(actor, provider, grant, 'empty');
      const result = await store(request, actor, provider, { grant, found });
      return result === 'taken' ? await revokeUnused(actor, provider, grant, result) : result;
    } catch (error) {
      await revokeUnused(actor, provider, grant, 'refused');
      throw error;
    }
  }

  return {
    /**
     * Begins a visit.
     *
     * @throws 404 for an unknown provider, 403 without a recent re-authentication, 409 if a connection exists that must
     *   not be replaced, 429 above the limit
     */
    start: async (actor: Actor, id: string, reply: FastifyReply): Promise<{ url: string }> => {
      const provider = providerOf(id);
      if (!provider) throw notFound();
      requireReauthentication(actor, services);
      await limits.take(VISITS, actor.id);
      if (!mayConnect(await readConnection(database.pool, actor.id), provider))
        throw conflict('Disconnect your calendar first.');
      const { sessionHash } = actor;
      const { state, verifier } = cookie.begin(reply, { provider: provider.id, sessionHash }, now());
      const visit = { redirectUri: callbackOf(provider), state, verifier };
      return { url: await authorizationPage(provider, visit) };
    },

    /** Handles the callback of a visit. @throws 429 above the limit */
    finish: async (request: FastifyRequest, reply: FastifyReply, id: string): Promise<CalendarResult> => {
      const provider = providerOf(id);
      const { actor } = request;
      if (!provider) return 'unavailable';
      if (!actor || actor.role !== 'mentor') return 'expired';
      const state = textOfQuery((request.query as Record<string, unknown>)['state']);
      const { sessionHash } = actor;
      const verifier = cookie.end(request, reply, state, { provider: provider.id, sessionHash }, now());
      if (verifier === undefined) return 'expired';
      // Counted after the check of the state, so that a foreign page cannot use up the limit.
      await limits.take(VISITS, actor.id);
      const url = new URL(`${callbackOf(provider)}${request.url.slice(request.url.indexOf('?'))}`);
      return connect(request, actor, provider, { url, state, verifier }).catch((error: unknown) =>
        resultOfFailure(services, provider, error),
      );
    },
  };
}

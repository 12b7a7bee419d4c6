import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { SsoPurpose } from './attempts.repository.ts';
import { createAuthorizationUrl } from './authorization-code-flow.ts';
import { isUnavailable, type ProviderClient } from './provider-client.ts';
import type { SsoCookies } from './sso-cookies.ts';

const RETRY_SECONDS = 30;

/** Dependencies of {@link startAttempt}. */
export interface AttemptStarter {
  services: Services;
  cookies: SsoCookies;
}

interface StartContext {
  client: ProviderClient;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Begins an attempt in this browser and returns its authorization URL.
 *
 * @throws 503 if the provider cannot be used
 */
export async function startAttempt(
  { services, cookies }: AttemptStarter,
  { client, request, reply }: StartContext,
  attempt: { purpose: SsoPurpose; next: string; hint?: string },
): Promise<{ url: string }> {
  const sessionHash = attempt.purpose === 'login' ? null : (request.actor?.sessionHash ?? null);
  const token = cookies.prepareAttempt(request, reply);
  try {
    const url = await createAuthorizationUrl(services, client, { ...attempt, token, sessionHash });
    client.reportSuccess();
    return { url };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    client.reportFailure(error);
    throw unavailable(RETRY_SECONDS);
  }
}

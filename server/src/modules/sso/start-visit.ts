import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { SsoPurpose } from './attempts.repository.ts';
import type { ProviderClient } from './provider-client.ts';
import type { SsoCookies } from './sso-cookies.ts';
import { beginVisit } from './visit-provider.ts';

const RETRY_SECONDS = 30;

/** Dependencies of {@link startVisit}. */
export interface VisitStarter {
  services: Services;
  cookies: SsoCookies;
}

interface Browser {
  client: ProviderClient;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Begins a visit of this browser and returns the URL of the provider's page.
 *
 * @throws 503 if the provider cannot be reached
 */
export async function startVisit(
  { services, cookies }: VisitStarter,
  { client, request, reply }: Browser,
  beginning: { purpose: SsoPurpose; next: string; hint?: string },
): Promise<{ url: string }> {
  const sessionHash = beginning.purpose === 'login' ? null : (request.actor?.sessionHash ?? null);
  const token = cookies.prepareVisit(request, reply);
  try {
    const url = await beginVisit(services, client, { ...beginning, token, sessionHash });
    client.reportSuccess();
    return { url };
  } catch (error) {
    client.reportFailure(error);
    throw unavailable(RETRY_SECONDS);
  }
}

import { createHmac } from 'node:crypto';
import type { IceServer } from '@cairn/shared/contract';
import type { Config } from '../../config.ts';

/** Seconds for which credentials are valid; pages in a room get new ones all the time. */
const LIFETIME = 3_600;

/**
 * The STUN and TURN servers of the configuration. The credentials are those of coturn's `use-auth-secret`: an expiry, and
 * its HMAC with the common secret. The name is a pseudonym, because TURN servers log it, and always the same one for an
 * account, because their quota applies to it.
 */
export function iceServersFor(
  { iceServers: { stunUrls, turnUrls, turnSecret } }: Pick<Config, 'iceServers'>,
  accountId: number,
  now: Date,
): IceServer[] {
  const servers: IceServer[] = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : [];
  if (turnUrls.length === 0 || turnSecret === undefined) return servers;
  const pseudonym = createHmac('sha256', turnSecret)
    .update(`account:${accountId}`)
    .digest('hex')
    .slice(0, 24);
  const username = `${Math.floor(now.getTime() / 1_000) + LIFETIME}:${pseudonym}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return [...servers, { urls: [...turnUrls], username, credential }];
}

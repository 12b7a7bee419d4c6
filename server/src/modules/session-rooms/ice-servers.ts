import { createHmac } from 'node:crypto';
import type { IceServer } from '@cairn/shared/contract';
import type { Config } from '../../config.ts';

/** Seconds for which credentials are valid. Pages get new credentials with every sync. */
const LIFETIME = 3_600;

/**
 * The configured STUN and TURN servers, with credentials for coturn's `use-auth-secret`. The user name contains a
 * pseudonym, because TURN servers log user names. The pseudonym of an account is constant, because quotas count it.
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

import { setTimeout as wait } from 'node:timers/promises';
import type { CalendarProviderConfig } from '../../../calendar-providers.ts';
import { run, statement } from '../../../database/client/index.ts';
import { SecretBoxError } from '../../../secret-box.ts';
import type { Services } from '../../../services.ts';
import { CalendarServerError } from '../caldav-client.ts';
import { type Grant, reasonOf, refreshGrant, revokeGrant } from './provider-oauth.ts';

/** An access token that expires within this time is renewed before it is used. */
const RENEW_BEFORE_MS = 60_000;
/** How often a process checks whether another process has renewed the access. */
const POLL_MS = 200;

/** Context in which the tokens of a connection are encrypted. Passwords have a different context. */
export const grantContext = (accountId: number) => `calendar-grant:${accountId}`;

/** Encrypts the tokens of a connection. */
export const sealGrant = ({ secrets }: Pick<Services, 'secrets'>, accountId: number, grant: Grant): string =>
  secrets.seal(JSON.stringify(grant), grantContext(accountId));

/** A connection with its encrypted tokens. */
export interface SealedGrant {
  accountId: number;
  provider: string;
  password: string;
}

function openGrant({ secrets, log }: Services, { accountId, password }: SealedGrant): Grant {
  try {
    return JSON.parse(secrets.open(password, grantContext(accountId))) as Grant;
  } catch (error) {
    if (!(error instanceof SecretBoxError || error instanceof SyntaxError)) throw error;
    log.error({ accountId }, 'tokens of a calendar cannot be decrypted: check SECRETS_KEY');
    throw new CalendarServerError('refused', 'the tokens cannot be decrypted');
  }
}

/** The claim lasts longer than a request to the provider may take. */
const claim = statement<{ isClaimed: true }>(
  'calendar_accounts_claim_renewal',
  `UPDATE calendar_accounts SET renewing_until = now() + interval '15 seconds'
    WHERE account_id = $1 AND password = $2 AND (renewing_until IS NULL OR renewing_until < now())
   RETURNING true AS "isClaimed"`,
);
const replace = statement(
  'calendar_accounts_replace_grant',
  `UPDATE calendar_accounts SET password = $3, renewing_until = NULL WHERE account_id = $1 AND password = $2`,
);
const release = statement(
  'calendar_accounts_release_renewal',
  `UPDATE calendar_accounts SET renewing_until = NULL WHERE account_id = $1 AND password = $2`,
);
const read = statement<SealedGrant>(
  'calendar_accounts_read_grant',
  `SELECT account_id AS "accountId", provider, password FROM calendar_accounts WHERE account_id = $1`,
);

/** The access of a connection, renewed before it expires. */
export interface Access {
  /** The access token. @param rejected a token that the provider has refused */
  token: (rejected?: string) => Promise<string>;
}

/** Opens the access of a connection. One process at a time renews the access, and other processes wait. */
export function createAccess(
  services: Services,
  provider: CalendarProviderConfig,
  connection: SealedGrant,
  signal: AbortSignal,
): Access {
  const { pool } = services.database;
  const { accountId } = connection;
  let { password } = connection;
  let grant: Grant | undefined;

  const isUsable = ({ accessToken, expiresAt }: Grant, rejected?: string) =>
    accessToken !== rejected && expiresAt > Date.now() + RENEW_BEFORE_MS;

  /** @returns whether another process has changed the tokens */
  async function readAgain(): Promise<boolean> {
    const [stored] = await run(pool, read, [accountId]);
    if (stored?.provider !== provider.id)
      throw new CalendarServerError('unusable', 'the connection was removed in the meantime');
    if (stored.password === password) return false;
    password = stored.password;
    grant = openGrant(services, stored);
    return true;
  }

  /** @returns undefined if another process has renewed the access in the meantime */
  async function renew(former: Grant): Promise<Grant | undefined> {
    const key = [accountId, password];
    try {
      const renewed = await refreshGrant(provider, former, signal);
      const sealed = sealGrant(services, accountId, renewed);
      await run(pool, replace, [...key, sealed]);
      password = sealed;
      grant = renewed;
      return renewed;
    } catch (error) {
      await run(pool, release, key);
      const isEnded = error instanceof CalendarServerError && error.isWithdrawn;
      // After an expired claim, another process may have renewed the access and invalidated `former`.
      if (isEnded && (await readAgain())) return undefined;
      throw error;
    }
  }

  async function waitForRenewal(): Promise<void> {
    try {
      await wait(POLL_MS, undefined, { signal });
    } catch (cause) {
      throw new CalendarServerError('unreachable', 'the access is being renewed', { cause });
    }
  }

  return {
    token: async (rejected) => {
      grant ??= openGrant(services, connection);
      while (!isUsable(grant, rejected)) {
        if (await readAgain()) continue;
        const [claimed] = await run(pool, claim, [accountId, password]);
        const renewed = claimed && (await renew(grant));
        if (renewed) return renewed.accessToken;
        if (!claimed) await waitForRenewal();
      }
      return grant.accessToken;
    },
  };
}

/**
 * Prepares the revocation of the access of an account whose connection is about to be removed.
 *
 * @returns a function that revokes the access; call it after the removal is committed
 */
export async function prepareRevocation(services: Services, accountId: number): Promise<() => Promise<void>> {
  const { config, database, log } = services;
  const [stored] = await run(database.pool, read, [accountId]);
  const provider = config.calendarProviders.find(({ id }) => id === stored?.provider);
  if (!stored || !provider) return () => Promise.resolve();
  return async () => {
    try {
      // After a new connection, a revocation could end the new access.
      if ((await run(database.pool, read, [accountId])).length > 0) return;
      await revokeGrant(provider, openGrant(services, stored));
    } catch (error) {
      // Not fatal, because the stored tokens are deleted.
      const reason = reasonOf(error);
      log.warn({ provider: provider.id, reason }, 'access to calendars could not be revoked');
    }
  };
}

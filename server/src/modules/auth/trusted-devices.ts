import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../../database/client/index.ts';
import { browserCookie } from '../../browser-cookie.ts';
import type { Services } from '../../services.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { describeDevice } from './describe-device.ts';
import { addTrustedDevice, findTrustOfOthers, recordTrustedDeviceUse } from './trusted-devices.repository.ts';

const DAY_MS = 86_400_000;
/** Maximum number of accounts that can trust a browser. */
const MAX_ACCOUNTS = 4;
const TOKEN = /^[\w-]{43}$/;
const SEPARATOR = '~';

/** The cookie of a newly trusted browser. Write it once the transaction is committed. */
export interface TrustCookie {
  value: string;
  expires: Date;
}

/** A newly trusted browser. */
export interface NewTrust extends TrustCookie {
  /** For example `Firefox on Windows`. */
  device: string;
  days: number;
}

/** Browsers on which accounts sign in without a code (ADR 31). */
export interface TrustedDevices {
  /** Days for which a browser is trusted; undefined if trusted devices are turned off. */
  days: number | undefined;
  /** Whether the account trusts this browser. Call it only after the password or provider sign-in was verified. */
  isTrusted: (transaction: Transaction, request: FastifyRequest, accountId: number) => Promise<boolean>;
  /**
   * Makes the account trust this browser. Call it only after a code of the authenticator app was verified. Returns
   * undefined if trusted devices are turned off.
   */
  trust: (
    transaction: Transaction,
    request: FastifyRequest,
    accountId: number,
  ) => Promise<NewTrust | undefined>;
  write: (reply: FastifyReply, cookie: TrustCookie) => void;
  /** The hashes of the secrets in the cookie; empty if trusted devices are turned off. */
  hashesOf: (request: FastifyRequest) => Buffer[];
}

/** Creates the cookie of trusted devices, with one secret for each account that trusts the browser. */
export function createTrustedDevices({ config, now }: Services): TrustedDevices {
  const { trustedDeviceDays: days } = config;
  const cookie = browserCookie(config, 'trusted');
  const { name } = cookie;
  const attributes = { ...cookie.attributes, sameSite: 'lax' } as const;

  const tokensOf = (request: FastifyRequest) =>
    days === undefined
      ? []
      : (request.cookies[name]?.split(SEPARATOR, MAX_ACCOUNTS).filter((token) => TOKEN.test(token)) ?? []);
  const hashesOf = (request: FastifyRequest) => tokensOf(request).map(hashToken);

  return {
    days,
    hashesOf,
    isTrusted: async (transaction, request, accountId) => {
      const hashes = hashesOf(request);
      return hashes.length > 0 && recordTrustedDeviceUse(transaction, accountId, hashes, now());
    },
    trust: async (transaction, request, accountId) => {
      if (days === undefined) return undefined;
      const [tokens, hashes] = [tokensOf(request), hashesOf(request)];
      const ofOthers = await findTrustOfOthers(transaction, accountId, hashes, now());
      const kept = tokens.filter((token) => ofOthers.some((hash) => hash.equals(hashToken(token))));
      // The secret is always new, because somebody may have planted a secret in this browser.
      const token = generateToken();
      const expires = new Date(now().getTime() + days * DAY_MS);
      const device = describeDevice(request.headers['user-agent'] ?? '');
      const row = {
        tokenHash: hashToken(token),
        accountId,
        device,
        createdAt: now(),
        lastUsedAt: now(),
        expiresAt: expires,
      };
      await addTrustedDevice(transaction, row, hashes);
      return { value: [token, ...kept].slice(0, MAX_ACCOUNTS).join(SEPARATOR), expires, device, days };
    },
    write: (reply, { value, expires }) => void reply.setCookie(name, value, { ...attributes, expires }),
  };
}

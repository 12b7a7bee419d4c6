import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserCookie } from '../../browser-cookie.ts';
import type { Services } from '../../services.ts';
import { findLoginAccount, findLoginAccountById, type LoginAccount } from './auth-accounts.repository.ts';

const LIFETIME_SECONDS = 180 * 24 * 60 * 60;
/** Maximum number of accounts that share the cookie of a browser. */
const MAX_ACCOUNTS = 4;
/** Random id, expiry in seconds in base 36, HMAC-SHA256. */
const ENTRY = /^([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/;
const SEPARATOR = '~';
/** Checked for an unknown e-mail address, so that the response takes the same time. */
const noAccount = { id: 0, passwordHash: randomBytes(32).toString('base64url') };

/** The password hash is the key of the signatures and is never sent to a client. */
type Credentials = Pick<LoginAccount, 'id' | 'passwordHash'>;

/** Browsers that have signed in to an account before (ADR 21). */
export interface KnownDevices {
  /** The device id; undefined if the browser is not a known device of the account. */
  ofEmail: (request: FastifyRequest, email: string) => Promise<string | undefined>;
  ofAccount: (request: FastifyRequest, accountId: number) => Promise<string | undefined>;
  /** Marks this browser as a known device of the account. */
  remember: (request: FastifyRequest, reply: FastifyReply, account: Credentials) => void;
}

const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1_000);

function sign(id: string, expires: string, { id: accountId, passwordHash }: Credentials): Buffer {
  return createHmac('sha256', passwordHash).update(`known-device|${accountId}|${id}|${expires}`).digest();
}

function verifiedId(entry: string, account: Credentials, now: Date): string | undefined {
  const [, id = '', expires = '', signature = ''] = ENTRY.exec(entry) ?? [];
  const isSigned = timingSafeEqual(
    sign(id, expires, account),
    Buffer.concat([Buffer.from(signature, 'base64url')], 32),
  );
  return isSigned && Number.parseInt(expires, 36) > inSeconds(now) ? id : undefined;
}

/** Creates the signed cookie of known devices. In the contract profile, no device is known. */
export function createKnownDevices({ config, database, now }: Services): KnownDevices {
  const cookie = browserCookie(config, 'device');
  const { name } = cookie;
  const attributes = { ...cookie.attributes, sameSite: 'lax', maxAge: LIFETIME_SECONDS } as const;
  const entriesOf = (request: FastifyRequest) =>
    config.profile === 'full' ? (request.cookies[name]?.split(SEPARATOR).slice(0, MAX_ACCOUNTS) ?? []) : [];

  async function recognize(request: FastifyRequest, find: () => Promise<LoginAccount | undefined>) {
    const entries = entriesOf(request);
    if (entries.length === 0) return undefined;
    const account = await find();
    const found = entries.map((entry) => verifiedId(entry, account ?? noAccount, now()));
    return account && found.find((id) => id !== undefined);
  }

  return {
    ofEmail: (request, email) => recognize(request, () => findLoginAccount(database, email)),
    ofAccount: (request, accountId) => recognize(request, () => findLoginAccountById(database, accountId)),
    remember: (request, reply, account) => {
      if (config.profile !== 'full') return;
      const entries = entriesOf(request);
      const others = entries.filter((entry) => verifiedId(entry, account, now()) === undefined);
      const known = entries.map((entry) => verifiedId(entry, account, now())).find((id) => id !== undefined);
      const id = known ?? randomBytes(16).toString('base64url');
      const expires = (inSeconds(now()) + LIFETIME_SECONDS).toString(36);
      const entry = `${id}.${expires}.${sign(id, expires, account).toString('base64url')}`;
      const value = [entry, ...others].slice(0, MAX_ACCOUNTS).join(SEPARATOR);
      reply.setCookie(name, value, attributes);
    },
  };
}

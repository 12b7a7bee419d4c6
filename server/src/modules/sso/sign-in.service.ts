import type { SsoCodeBody } from '@cairn/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { DomainError, notFound } from '../../errors.ts';
import type { Limits } from '../../plugins/limits.ts';
import type { SessionCookie } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../tokens.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findLoginAccountById, isStillCurrent, type LoginAccount } from '../auth/auth-accounts.repository.ts';
import { endSession, openSession } from '../auth/auth-sessions.repository.ts';
import { createGuessThrottle } from '../auth/guess-throttle.ts';
import type { KnownDevices } from '../auth/known-device.ts';
import { blocked, trustMail } from '../auth/login.service.ts';
import { startTwoFactorGracePeriod } from '../auth/mandatory-two-factor.ts';
import { mailNewDevice } from '../auth/security-mails.ts';
import type { TrustedDevices } from '../auth/trusted-devices.ts';
import { acceptSecondFactor, isAppCode } from '../auth/two-factor.service.ts';
import { queueMail } from '../outbox/index.ts';
import type { SsoPerson } from './claims.ts';
import {
  findIdentity,
  recordIdentityUse,
  type StoredIdentity,
  updateInstitution,
} from './identities.repository.ts';
import { beginPending, consumePending, hashSid, readPending } from './pending.repository.ts';
import { excludeSignOuts, wasSignedOut } from './sign-outs.repository.ts';
import type { SsoCookies } from './sso-cookies.ts';

interface Parts {
  services: Services;
  limits: Limits;
  cookie: SessionCookie;
  devices: KnownDevices;
  trusted: TrustedDevices;
  cookies: SsoCookies;
}

interface Proven {
  identity: StoredIdentity;
  account: LoginAccount;
  /** The e-mail address at the provider. */
  email: string;
  sidHash: Buffer | null;
  /** Empty if neither the claims nor the configuration name an institution. */
  institution: string;
}

interface SsoProof {
  identity: StoredIdentity;
  person: SsoPerson;
  next: string;
  beganAt: Date;
}

const expired = () => notFound('This sign-in has expired. Please start again.');
const wrongCode = (trustDays: number | undefined) =>
  new DomainError('login_refused', 401, 'The code is wrong or has already been used.', {
    fields: { twoFactorRequired: true, ...(trustDays !== undefined && { trustDays }) },
  });

/** Opens auth sessions for proven identities. A second factor still needs its code (ADR 46). */
export function createSsoSignIn({ services, limits, cookie, devices, trusted, cookies }: Parts) {
  const { database, now } = services;
  const guesses = createGuessThrottle(limits);

  const audit = (request: FastifyRequest, account: LoginAccount, outcome: string) =>
    recordAudit(database.db, request, {
      action: 'login',
      outcome,
      actor: account,
      target: account,
      detail: { method: 'sso' },
    });

  /** Replaces the auth session of the browser; undefined if the identity has been disconnected. */
  async function open(
    transaction: Transaction,
    request: FastifyRequest,
    { identity, account, email, sidHash, institution }: Proven,
    more: { device: string | undefined; skippedSecondFactor: boolean },
  ) {
    if (!(await recordIdentityUse(transaction, identity, { email, institution }, now()))) return undefined;
    await updateInstitution(transaction, account.id, institution);
    const old = cookie.read(request);
    if (old) await endSession(transaction, hashToken(old));
    if (more.device === undefined) await mailNewDevice(transaction, request, account);
    const who = { actor: account, target: account };
    await recordAudit(transaction, request, { action: 'login', ...who, detail: { method: 'sso' } });
    const origin = {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      // Clients with single sign-on can handle a refusal that requires reauthentication.
      reauthenticates: true,
      skippedSecondFactor: more.skippedSecondFactor,
      sso: { identityId: identity.id, sidHash },
    };
    return openSession(transaction, account.id, origin, services);
  }

  return {
    /**
     * Signs in the account of an identity, or asks for a code.
     *
     * @returns `expired` if the account or the identity has changed, or if the provider has signed the person out
     */
    async signIn(
      request: FastifyRequest,
      reply: FastifyReply,
      { identity, person, next, beganAt }: SsoProof,
    ): Promise<'signed-in' | 'code' | 'blocked' | 'expired'> {
      const account = await findLoginAccountById(database, identity.accountId);
      if (!account) return 'expired';
      if (account.status !== 'active') {
        await audit(request, account, 'blocked');
        return 'blocked';
      }
      await startTwoFactorGracePeriod(services, account);
      const device = await devices.ofAccount(request, account.id);
      const { issuer, sid, email, institution } = person;
      const proven = { identity, account, email, sidHash: hashSid(issuer, sid), institution };
      const outcome = await inTransaction(database.pool, async (transaction) => {
        await excludeSignOuts(transaction, issuer);
        if (!(await isStillCurrent(transaction, account))) return undefined;
        if (await wasSignedOut(transaction, person, beganAt)) return undefined;
        const needsCode = account.twoFactorSecret !== null;
        const skippedSecondFactor = needsCode && (await trusted.isTrusted(transaction, request, account.id));
        if (!needsCode || skippedSecondFactor)
          return open(transaction, request, proven, { device, skippedSecondFactor });
        const tokenHash = cookies.beginPending(reply);
        const pending = { accountId: account.id, kind: 'code', person, next } as const;
        await beginPending(transaction.$client, tokenHash, pending, now());
        return 'code';
      });
      if (outcome === undefined) return 'expired';
      if (outcome === 'code') {
        await audit(request, account, 'code required');
        return 'code';
      }
      cookie.write(reply, outcome.token, outcome.expiresAt);
      devices.remember(request, reply, account);
      return 'signed-in';
    },

    /** Completes a sign-in with a code. A wrong code does not end the pending sign-in. */
    async complete({ code, trustDevice }: SsoCodeBody, request: FastifyRequest, reply: FastifyReply) {
      const tokenHash = cookies.pendingOf(request);
      const pending = tokenHash && (await readPending(database, tokenHash, now()));
      if (!tokenHash || pending?.kind !== 'code') throw expired();
      const account = await findLoginAccountById(database, pending.accountId);
      if (!account) throw expired();
      if (account.status !== 'active') {
        await audit(request, account, 'blocked');
        throw blocked();
      }
      const device = await devices.ofAccount(request, account.id);
      await guesses.admit('second-factor', account.id, device);
      const outcome = await inTransaction(database.pool, async (transaction) => {
        // A sign-out at the provider either has deleted the pending sign-in, or waits and ends the auth session.
        await excludeSignOuts(transaction, pending.issuer);
        if (!(await isStillCurrent(transaction, account))) return 'expired';
        const { id, twoFactorSecret } = account;
        if (twoFactorSecret === null) return 'expired';
        if (!(await acceptSecondFactor(services, transaction, { id, twoFactorSecret }, code))) return 'wrong';
        if (!(await consumePending(transaction, tokenHash, 'code', now()))) return 'expired';
        const identity = await findIdentity(transaction.$client, pending);
        if (identity?.accountId !== id) return 'expired';
        const { email, sidHash, institution } = pending;
        const proven = { identity, account, email, sidHash, institution };
        const opened = await open(transaction, request, proven, { device, skippedSecondFactor: false });
        if (!opened) return 'expired';
        const trust =
          trustDevice === true && isAppCode(code) ? await trusted.trust(transaction, request, id) : undefined;
        if (trust) {
          const who = { actor: account, target: account };
          await recordAudit(transaction, request, { action: 'trusted-device.add', ...who });
          await queueMail(transaction, trustMail(request, account, trust));
        }
        return { ...opened, trust };
      });
      if (outcome === 'wrong') {
        await audit(request, account, 'failed');
        throw wrongCode(trusted.days);
      }
      if (outcome === 'expired') throw expired();
      cookie.write(reply, outcome.token, outcome.expiresAt);
      cookies.endPending(reply);
      if (outcome.trust) trusted.write(reply, outcome.trust);
      await guesses.forget('second-factor', account.id, device);
      devices.remember(request, reply, account);
      const { email, role } = account;
      return { success: true as const, status: 'active' as const, email, role };
    },
  };
}
export type SsoSignIn = ReturnType<typeof createSsoSignIn>;

import { setTimeout as wait } from 'node:timers/promises';
import {
  canonicalEmail,
  CLIENT_EXTRAS_HEADER,
  type LoginBody,
  REAUTHENTICATION_EXTRA,
  type Role,
  TEXTS,
} from '@cairn/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { DomainError } from '../../errors.ts';
import { callerNetwork, type Limits } from '../../plugins/limits.ts';
import type { SessionCookie } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../tokens.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueMail, type QueuedMail } from '../outbox/index.ts';
import {
  findLoginAccount,
  isStillCurrent,
  type LoginAccount,
  setPasswordHash,
} from './auth-accounts.repository.ts';
import { endSession, openSession } from './auth-sessions.repository.ts';
import { countedIfVerified } from './growing-delay.ts';
import { createGuessThrottle } from './guess-throttle.ts';
import type { KnownDevices } from './known-device.ts';
import { createLoginThrottle, type Probe } from './login-throttle.ts';
import { startTwoFactorGracePeriod } from './mandatory-two-factor.ts';
import { hashPassword, isOutdated } from './passwords.ts';
import { mailNewDevice } from './security-mails.ts';
import type { NewTrust, TrustedDevices } from './trusted-devices.ts';
import { acceptSecondFactor, isAppCode } from './two-factor.service.ts';
import { verifyAttempt } from './verify-attempt.ts';

const refused = (fields?: Record<string, unknown>) =>
  new DomainError('login_refused', 401, TEXTS.login.invalid, fields && { fields });

/** Use it only after a correct credential, because it reveals that the account is blocked (decision 12). */
export const blocked = () =>
  new DomainError('blocked', 403, TEXTS.login.blocked, { fields: { success: false, status: 'blocked' } });

/** Longer than writing an audit row takes, so that response times reveal nothing. */
const REFUSED_AFTER_MS = 25;

const announces = (request: FastifyRequest, extra: string) =>
  String(request.headers[CLIENT_EXTRAS_HEADER] ?? '')
    .split(/\s*,\s*/)
    .includes(extra);

/** The mail to the owner about a newly trusted device. */
export const trustMail = (
  request: FastifyRequest,
  { email }: LoginAccount,
  { device, days }: NewTrust,
): QueuedMail => ({
  recipient: email,
  template: 'trusted-device',
  cause: `trusted-device:${request.id}`,
  payload: { device, days },
});

interface Parts {
  services: Services;
  limits: Limits;
  cookie: SessionCookie;
  devices: KnownDevices;
  trusted: TrustedDevices;
}

/** `trusted device`: an earlier code in this browser proved the second factor. */
type Proof = 'code' | 'trusted device' | 'not needed';

/** `outdated`: the verified credentials have changed. `wrong code`: a required code is wrong or missing. */
type Outcome =
  { token: string; expiresAt: Date; proof: Proof; trust: NewTrust | undefined } | 'outdated' | 'wrong code';

/** Creates the login that the endpoints of all roles share (decisions 12 and 13). */
export function createLogin({ services, limits, cookie, devices, trusted }: Parts) {
  const { config, database } = services;
  const throttle = createLoginThrottle(limits);
  const guesses = createGuessThrottle(limits);

  const audit = (request: FastifyRequest, account: LoginAccount | undefined, outcome: string) =>
    recordAudit(database.db, request, {
      action: 'login',
      outcome,
      ...(account && { actor: account, target: account }),
    });

  /** @throws 401 for wrong credentials, 403 for a blocked account */
  async function verify(role: Role, { email, password }: LoginBody, request: FastifyRequest, probe: Probe) {
    const account = await findLoginAccount(database, email);
    const right = await countedIfVerified(
      () => verifyAttempt(email, password, account?.passwordHash, probe.device !== undefined),
      () => throttle.giveBack(probe),
    );
    if (!right || account?.role !== role) {
      // A login at the endpoint of another role is not recorded, because the login form tries all endpoints.
      const isOtherRole = account !== undefined && account.role !== role;
      await Promise.all([isOtherRole || audit(request, account, 'failed'), wait(REFUSED_AFTER_MS)]);
      throw refused();
    }
    if (account.status === 'active') return account;
    await throttle.succeeded(probe);
    await audit(request, account, 'blocked');
    throw blocked();
  }

  /** Undefined if a required code is missing or wrong. A code in the request must be right even on a trusted device. */
  async function proveSecondFactor(
    transaction: Transaction,
    request: FastifyRequest,
    { id, twoFactorSecret }: LoginAccount,
    code: string | undefined,
  ): Promise<Proof | undefined> {
    if (!twoFactorSecret) return 'not needed';
    if (code === undefined)
      return (await trusted.isTrusted(transaction, request, id)) ? 'trusted device' : undefined;
    return (await acceptSecondFactor(services, transaction, { id, twoFactorSecret }, code))
      ? 'code'
      : undefined;
  }

  function open(
    request: FastifyRequest,
    account: LoginAccount,
    { code, trustDevice }: LoginBody,
    device: string | undefined,
  ): Promise<Outcome> {
    const old = cookie.read(request);
    const reauthenticates = config.profile === 'full' && announces(request, REAUTHENTICATION_EXTRA);
    const userAgent = request.headers['user-agent'] ?? '';
    return inTransaction(database.pool, async (transaction) => {
      if (!(await isStillCurrent(transaction, account))) return 'outdated';
      const proof = await proveSecondFactor(transaction, request, account, code);
      if (!proof) return 'wrong code';
      const skippedSecondFactor = proof === 'trusted device';
      if (old) await endSession(transaction, hashToken(old));
      if (device === undefined && config.profile === 'full')
        await mailNewDevice(transaction, request, account);
      const who = { actor: account, target: account };
      const detail = skippedSecondFactor ? { secondFactor: proof } : {};
      await recordAudit(transaction, request, { action: 'login', ...who, detail });
      const mayTrust = trustDevice === true && proof === 'code' && isAppCode(code ?? '');
      const trust = mayTrust ? await trusted.trust(transaction, request, account.id) : undefined;
      if (trust) await recordAudit(transaction, request, { action: 'trusted-device.add', ...who });
      const origin = { address: request.ip, userAgent, reauthenticates, skippedSecondFactor };
      const session = await openSession(transaction, account.id, origin, services);
      if (trust) await queueMail(transaction, trustMail(request, account, trust));
      return { ...session, proof, trust };
    });
  }

  return async function login(role: Role, body: LoginBody, request: FastifyRequest, reply: FastifyReply) {
    const probe: Probe = {
      endpoint: role,
      email: canonicalEmail(body.email),
      network: callerNetwork(request),
      device: await devices.ofEmail(request, body.email),
    };
    await throttle.admit(probe);
    let account = await verify(role, body, request, probe);
    if (account.twoFactorSecret && body.code !== undefined)
      await guesses.admit('second-factor', account.id, probe.device);
    await startTwoFactorGracePeriod(services, account);
    let outcome = await open(request, account, body, probe.device);
    if (outcome === 'outdated') {
      // Tries again, because usually a concurrent login has rehashed the same password.
      account = await verify(role, body, request, probe);
      outcome = await open(request, account, body, probe.device);
    }
    if (outcome === 'outdated') throw refused();
    if (outcome === 'wrong code') {
      await audit(request, account, body.code === undefined ? 'code required' : 'failed');
      throw refused({
        twoFactorRequired: true,
        ...(trusted.days !== undefined && { trustDays: trusted.days }),
      });
    }
    cookie.write(reply, outcome.token, outcome.expiresAt);
    if (outcome.trust) trusted.write(reply, outcome.trust);
    await throttle.succeeded(probe);
    if (outcome.proof === 'code') await guesses.forget('second-factor', account.id, probe.device);
    if (isOutdated(account.passwordHash)) {
      const renewed = await hashPassword(body.password);
      const isRenewed = await setPasswordHash(database.db, account.id, renewed, account.passwordHash);
      if (isRenewed) account = { ...account, passwordHash: renewed };
    }
    devices.remember(request, reply, account);
    return { success: true, status: 'active' as const };
  };
}

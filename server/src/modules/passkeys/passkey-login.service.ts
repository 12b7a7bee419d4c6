import type { PasskeyAssertion } from '@cairn/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../database/client/index.ts';
import { DomainError } from '../../errors.ts';
import { callerNetwork, type Limit, type Limits } from '../../plugins/limits.ts';
import type { SessionCookie } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../tokens.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isStillCurrent } from '../auth/auth-accounts.repository.ts';
import { endSession, openSession } from '../auth/auth-sessions.repository.ts';
import type { KnownDevices } from '../auth/known-device.ts';
import { blocked } from '../auth/login.service.ts';
import { startTwoFactorGracePeriod } from '../auth/mandatory-two-factor.ts';
import { mailNewDevice } from '../auth/security-mails.ts';
import { issueChallenge } from './challenges.repository.ts';
import type { createPasskeyCookie } from './passkey-cookie.ts';
import { recordUse } from './passkeys.repository.ts';
import { provePasskey, type ProvenPasskey, reportClone } from './use-passkey.ts';
import type { WebAuthn } from './webauthn.ts';

/** Each view of the login page requests options, and a whole school may share one network. */
const OPTIONS: Limit = { name: 'passkey-options-address', max: 120, seconds: 60 };
const ATTEMPTS: Limit = { name: 'passkey-login-address', max: 30, seconds: 900 };

const refused = () =>
  new DomainError('login_refused', 401, 'This passkey was not accepted. Try again, or use your password.');

interface Parts {
  services: Services;
  limits: Limits;
  cookie: SessionCookie;
  devices: KnownDevices;
  webauthn: WebAuthn;
  browser: ReturnType<typeof createPasskeyCookie>;
}

/** Login with a passkey, which counts as both factors (ADR 40). */
export function createPasskeyLogin({ services, limits, cookie, devices, webauthn, browser }: Parts) {
  const { database, now } = services;

  /** Opens an auth session. @returns a string if the account has changed, or the passkey was removed or copied */
  const open = async (request: FastifyRequest, proven: ProvenPasskey) => {
    const { account, passkey, counter } = proven;
    const device = await devices.ofAccount(request, account.id);
    return inTransaction(database.pool, async (transaction) => {
      if (!(await isStillCurrent(transaction, account))) return 'outdated';
      const use = await recordUse(transaction, passkey, counter, now());
      if (use !== 'done') return use;
      const old = cookie.read(request);
      if (old) await endSession(transaction, hashToken(old));
      if (device === undefined) await mailNewDevice(transaction, request, account);
      const who = { actor: account, target: account };
      await recordAudit(transaction, request, { action: 'login', ...who, detail: { method: 'passkey' } });
      const origin = {
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        // A client that calls this extra also supports reauthentication.
        reauthenticates: true,
        reauthenticatedAt: now(),
      };
      return openSession(transaction, account.id, origin, services);
    });
  };

  return {
    async start(request: FastifyRequest, reply: FastifyReply) {
      await limits.take(OPTIONS, callerNetwork(request));
      const holder = browser.prepare(request, reply);
      return webauthn.requestFor(await issueChallenge(database, 'login', holder, now()));
    },

    async login(assertion: PasskeyAssertion, request: FastifyRequest, reply: FastifyReply) {
      const network = callerNetwork(request);
      await limits.take(ATTEMPTS, network);
      const holderHash = browser.holderOf(request);
      if (!holderHash) throw refused();
      const proven = await provePasskey(services, webauthn, { purpose: 'login', holderHash }, assertion);
      if (!proven) {
        await recordAudit(database.db, request, {
          action: 'login',
          outcome: 'failed',
          detail: { method: 'passkey' },
        });
        throw refused();
      }
      const { account } = proven;
      if (account.status !== 'active') {
        const who = { actor: account, target: account };
        await recordAudit(database.db, request, { action: 'login', outcome: 'blocked', ...who });
        throw blocked();
      }
      await startTwoFactorGracePeriod(services, account);
      const opened = await open(request, proven);
      if (opened === 'cloned') await reportClone(services, request, proven);
      if (typeof opened === 'string') throw refused();
      cookie.write(reply, opened.token, opened.expiresAt);
      await limits.giveBack(ATTEMPTS, network);
      devices.remember(request, reply, account);
      const { email, role } = account;
      return { success: true as const, status: 'active' as const, email, role };
    },
  };
}

import { canonicalEmail, type LoginBody, type Role, TEXTS } from '@cairn/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../database/client/index.ts';
import { DomainError } from '../../errors.ts';
import { addressOf, type Limits } from '../../plugins/limits.ts';
import type { SessionCookie } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../tokens.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findLoginAccount, type LoginAccount, refreshPasswordHash } from './auth-accounts.repository.ts';
import { endSession, openSession } from './auth-sessions.repository.ts';
import { type Attempt, createLoginThrottle } from './login-throttle.ts';
import { hashPassword, isOutdated } from './passwords.ts';
import { acceptSecondFactor } from './two-factor.service.ts';
import { verifyAttempt } from './verify-attempt.ts';

const refused = (answer?: Record<string, unknown>) =>
  new DomainError('login_refused', 401, TEXTS.login.invalid, answer && { answer });

/** Decision 12: the password was right, so the account may be told. */
const blocked = () =>
  new DomainError('blocked', 403, TEXTS.login.blocked, { answer: { success: false, status: 'blocked' } });

interface Parts {
  services: Services;
  limits: Limits;
  cookie: SessionCookie;
}

/** The login of one role (decisions 12 and 13). */
export function createLogin({ services, limits, cookie }: Parts) {
  const { database } = services;
  const throttle = createLoginThrottle(limits);

  async function refuse(
    request: FastifyRequest,
    attempt: Attempt,
    account: LoginAccount | undefined,
    own: boolean,
  ) {
    await throttle.failed(attempt, {
      known: account !== undefined,
      ...(own && account && { accountId: account.id }),
    });
    // A probe at another role's endpoint is no outcome of a login; the account's own endpoint has it.
    if (account && !own) return;
    const target = account && { actor: account, target: account };
    await recordAudit(database.db, request, { action: 'login', outcome: 'failed', ...target });
  }

  async function begin(request: FastifyRequest, reply: FastifyReply, account: LoginAccount): Promise<void> {
    const old = cookie.read(request);
    const origin = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const { token, expiresAt } = await inTransaction(database.pool, async (transaction) => {
      if (old) await endSession(transaction, hashToken(old));
      await recordAudit(transaction, request, { action: 'login', actor: account, target: account });
      return openSession(transaction, account.id, origin, services.now());
    });
    cookie.write(reply, token, expiresAt);
  }

  return async function login(role: Role, body: LoginBody, request: FastifyRequest, reply: FastifyReply) {
    const attempt: Attempt = {
      endpoint: role,
      email: canonicalEmail(body.email),
      address: addressOf(request),
    };
    await throttle.admit(attempt);
    const account = await findLoginAccount(database, body.email);
    const own = account?.role === role;
    if (own) await throttle.admitAccount(account.id);
    const right = await verifyAttempt(body.email, body.password, account?.passwordHash);
    if (!right || !own) {
      await refuse(request, attempt, account, own);
      throw refused();
    }
    if (account.status === 'blocked') {
      await recordAudit(database.db, request, {
        action: 'login',
        outcome: 'blocked',
        actor: account,
        target: account,
      });
      throw blocked();
    }
    if (
      account.twoFactorSecret &&
      !(await acceptSecondFactor(services, account.id, account.twoFactorSecret, body.code))
    ) {
      if (body.code !== undefined) await refuse(request, attempt, account, true);
      throw refused({ twoFactorRequired: true });
    }
    await begin(request, reply, account);
    await throttle.succeeded(attempt);
    if (isOutdated(account.passwordHash)) {
      await refreshPasswordHash(database.db, account, await hashPassword(body.password));
    }
    return { success: true, status: 'active' as const };
  };
}

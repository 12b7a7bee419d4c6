import type { SsoResult } from '@cairn/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, readDatabaseError } from '../../database/client/index.ts';
import { DomainError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../tokens.ts';
import { findAccountId } from '../accounts/email-key.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { markReauthenticated } from '../auth/auth-sessions.repository.ts';
import { lockOwnAccount } from '../auth/own-account.ts';
import { type Attempt, consumeAttempt } from './attempts.repository.ts';
import { finishAttempt } from './authorization-code-flow.ts';
import { isAdmitted, type SsoPerson } from './claims.ts';
import { connectIdentity } from './connect-identity.ts';
import { createAccount } from './create-account.ts';
import {
  findIdentity,
  insertIdentity,
  recordIdentityUse,
  type StoredIdentity,
} from './identities.repository.ts';
import { LOGIN_PAGE, loginPage, withResult } from './next-page.ts';
import { beginPending } from './pending.repository.ts';
import type { ProviderClient } from './provider-client.ts';
import type { SsoSignIn } from './sign-in.service.ts';
import { excludeSignOuts, wasSignedOut } from './sign-outs.repository.ts';
import type { SsoCookies } from './sso-cookies.ts';
import { connectVouchedAccount } from './vouched-account.ts';

interface Parts {
  services: Services;
  clients: Map<string, ProviderClient>;
  cookies: SsoCookies;
  signIn: SsoSignIn['signIn'];
}

/** An attempt whose callback has arrived. */
interface CallbackContext {
  client: ProviderClient;
  attempt: Attempt;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Results that the audit log records as failures. */
const REFUSALS: ReadonlySet<SsoResult> = new Set(['refused', 'no-account', 'unverified', 'taken']);
const ACTIONS = { login: 'login', link: 'sso.connect', reauthenticate: 'reauthenticate' } as const;

/** Concurrent first sign-ins of one person conflict. */
const MAX_CREATIONS = 3;

const stringOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Creates the handler of the callback. The handler returns the path of the next page. */
export function createReturn({ services, clients, cookies, signIn }: Parts) {
  const { database, now } = services;

  /** Undefined if a concurrent request has created the account or the identity. */
  async function create({ request }: CallbackContext, person: SsoPerson, role: 'student' | 'mentor') {
    try {
      return await inTransaction(database.pool, async (transaction) => {
        const id = await createAccount(services, transaction, person, role);
        const identity = await insertIdentity(transaction, id, person, now());
        if (!identity) throw new DomainError('conflict', 409, 'The identity has an account.');
        const who = { actor: { id }, target: { id } };
        await recordAudit(transaction, request, {
          action: 'account.create',
          ...who,
          detail: { method: 'sso' },
        });
        return identity;
      });
    } catch (error) {
      if (error instanceof DomainError || readDatabaseError(error)?.kind === 'conflict') return undefined;
      throw error;
    }
  }

  /**
   * Connects an unused account of the person's institution at once. Otherwise the person must first sign in to the
   * account.
   */
  async function connectByAddress(
    context: CallbackContext,
    person: SsoPerson,
    accountId: number,
  ): Promise<StoredIdentity | SsoResult> {
    const { client, request, reply, attempt } = context;
    return inTransaction(database.pool, async (transaction) => {
      await excludeSignOuts(transaction, person.issuer);
      if (await wasSignedOut(transaction, person, attempt.createdAt)) return 'expired';
      const vouched = await connectVouchedAccount(transaction, request, { accountId, person, client }, now());
      if (vouched) return vouched;
      const pending = { accountId, kind: 'link', person, next: attempt.next } as const;
      await beginPending(transaction.$client, cookies.beginPending(reply), pending, now());
      return 'link';
    });
  }

  /** Finds the identity, or creates identity and account; otherwise returns the result of the attempt. */
  async function resolve(
    context: CallbackContext,
    person: SsoPerson,
    creationsLeft = MAX_CREATIONS,
  ): Promise<StoredIdentity | SsoResult> {
    const { provider } = context.client;
    const known = await findIdentity(database.pool, person);
    if (known) return known;
    if (person.email === '' || !isAdmitted(provider, person)) return 'no-account';
    const accountId = await findAccountId(database, person.email);
    if (accountId !== undefined) {
      // A concurrent first sign-in may have created account and identity since the first lookup.
      const created = await findIdentity(database.pool, person);
      if (created) return created;
      if (!person.isEmailVerified) return 'unverified';
      return await connectByAddress(context, person, accountId);
    }
    if (!provider.createAccounts || person.role === undefined) return 'no-account';
    const created = await create(context, person, person.role);
    if (created) return created;
    return creationsLeft > 1 ? resolve(context, person, creationsLeft - 1) : 'expired';
  }

  async function login(context: CallbackContext, person: SsoPerson): Promise<SsoResult> {
    const identity = await resolve(context, person);
    if (typeof identity === 'string') return identity;
    const { request, reply, attempt } = context;
    const { next, createdAt: beganAt } = attempt;
    return signIn(request, reply, { identity, person, next, beganAt });
  }

  async function link({ client, request }: CallbackContext, person: SsoPerson): Promise<SsoResult> {
    const { actor } = request;
    if (!actor) return 'expired';
    if (!isAdmitted(client.provider, person)) return 'no-account';
    if ((await findIdentity(database.pool, person))?.accountId === actor.id) return 'connected';
    const connected = await inTransaction(database.pool, async (transaction) => {
      await lockOwnAccount(transaction, actor);
      return connectIdentity(transaction, request, { account: actor, person, client }, now());
    });
    return connected ? 'connected' : 'taken';
  }

  async function confirm({ request, attempt }: CallbackContext, person: SsoPerson): Promise<SsoResult> {
    const { actor } = request;
    if (!actor) return 'expired';
    const done = await inTransaction(database.pool, async (transaction) => {
      await excludeSignOuts(transaction, person.issuer);
      if (await wasSignedOut(transaction, person, attempt.createdAt)) return false;
      const identity = await findIdentity(transaction.$client, person);
      if (identity?.accountId !== actor.id) return false;
      if (!(await recordIdentityUse(transaction, identity, person, now()))) return false;
      return markReauthenticated(transaction, actor, now());
    });
    if (!done) return 'refused';
    const detail = { method: 'sso' };
    await recordAudit(database.db, request, { action: 'reauthenticate', target: actor, detail });
    return 'confirmed';
  }

  async function auditRefusal({ attempt: { purpose }, request }: CallbackContext, reason: SsoResult) {
    const target = purpose === 'login' ? undefined : request.actor;
    await recordAudit(database.db, request, {
      action: ACTIONS[purpose],
      outcome: 'failed',
      detail: { method: 'sso', reason },
      ...(target && { target }),
    });
  }

  /** Only the auth session that began an attempt can finish the attempt. */
  async function finish(context: CallbackContext, state: string, token: string): Promise<SsoResult> {
    const { client, attempt, request } = context;
    const { purpose, sessionHash, createdAt } = attempt;
    if (sessionHash && !request.actor?.sessionHash.equals(sessionHash)) return 'expired';
    const query = request.url.slice(request.url.indexOf('?'));
    const returned = { query, state, token, purpose, startedAt: createdAt };
    const result = await finishAttempt(services, client, returned);
    if (typeof result === 'string') return result;
    return { login, link, reauthenticate: confirm }[purpose](context, result.person);
  }

  return async function returnFromProvider(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { provider: id } = request.params as { provider: string };
    const client = clients.get(id);
    if (!client) return loginPage('unavailable');
    const state = stringOf((request.query as Record<string, unknown>)['state']);
    const token = cookies.attemptTokenOf(request);
    if (state === undefined || token === undefined) return loginPage('expired', id);
    const attempt = await consumeAttempt(database, state, hashToken(token), now());
    // Each provider has its own callback URL, which prevents mix-up attacks.
    if (!attempt?.isUsable || attempt.issuer !== client.provider.issuer) return loginPage('expired', id);
    const { purpose, next } = attempt;
    const context = { client, attempt, request, reply };
    const result = await finish(context, state, token).catch((error: unknown) => {
      if (error instanceof DomainError && error.status === 401) return 'expired' as const;
      throw error;
    });
    if (REFUSALS.has(result)) await auditRefusal(context, result);
    return purpose === 'login' ? loginPage(result, id, next) : withResult(next || LOGIN_PAGE, result, id);
  };
}

import type { SsoIdentity, SsoIdentityList } from '@cairn/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { badField, conflict, notFound, unauthenticated } from '../../errors.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findLoginAccountById, isStillCurrent, readHasPassword } from '../auth/auth-accounts.repository.ts';
import { endSessionsOf } from '../auth/auth-sessions.repository.ts';
import { createGuessThrottle } from '../auth/guess-throttle.ts';
import type { KnownDevices } from '../auth/known-device.ts';
import { changeCredentials, lockOwnAccount, type Requester } from '../auth/own-account.ts';
import { requireReauthentication } from '../auth/require-authentication.ts';
import { acceptSecondFactor } from '../auth/two-factor.service.ts';
import { markVerified } from '../email-verification/email-verification.repository.ts';
import { emailColumns } from '../accounts/email-key.ts';
import { queueMail } from '../outbox/index.ts';
import { countPasskeys } from '../passkeys/passkeys.repository.ts';
import { connectIdentity } from './connect-identity.ts';
import * as repository from './identities.repository.ts';
import { safeNext, WINDOW_PAGE } from './next-page.ts';
import { consumePending, readPending } from './pending.repository.ts';
import type { ProviderClient } from './provider-client.ts';
import type { SsoCookies } from './sso-cookies.ts';
import { type AttemptStarter, startAttempt } from './start-attempt.ts';

const expired = () => notFound('This sign-in has expired. Please start again.');

/** Per account, because each connection sends a mail. */
const STARTS: Limit = { name: 'sso-start-account', max: 20, seconds: 900 };

interface Parts {
  services: Services;
  limits: Limits;
  devices: KnownDevices;
  clients: Map<string, ProviderClient>;
  cookies: SsoCookies;
}

/** The single sign-on identities of the caller's own account (ADR 46). */
export function createOwnIdentities({ services, limits, devices, clients, cookies }: Parts) {
  const { config, database, now } = services;
  const guesses = createGuessThrottle(limits);
  const starter: AttemptStarter = { services, cookies };
  const providers = config.ssoProviders.map(({ id, name, issuer }) => ({ id, name, issuer }));
  const clientOf = (id: string) => {
    const client = clients.get(id);
    if (!client) throw notFound();
    return client;
  };
  const nameOf = (issuer: string) =>
    providers.find((provider) => provider.issuer === issuer)?.name ?? new URL(issuer).host;

  const toSsoIdentity = ({
    id,
    issuer,
    email,
    createdAt,
    lastUsedAt,
  }: repository.StoredIdentity): SsoIdentity => {
    const provider = providers.find((offered) => offered.issuer === issuer);
    return {
      id,
      provider: { id: provider?.id ?? '', name: nameOf(issuer) },
      isOffered: provider !== undefined,
      email,
      linkedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    };
  };

  const canSignIn = async (transaction: Transaction, accountId: number) =>
    (await readHasPassword(transaction, accountId)) ||
    (config.passkeyRpId !== undefined && (await countPasskeys(transaction, accountId)) > 0) ||
    (await repository.countOfferedIdentities(transaction, accountId, config)) > 0;

  async function requireSecondFactor(actor: Actor, code: string | undefined, request: FastifyRequest) {
    const account = await findLoginAccountById(database, actor.id);
    if (!account) throw unauthenticated();
    const { id, twoFactorSecret } = account;
    if (twoFactorSecret === null) return;
    if (code === undefined)
      throw badField('code', 'Enter a code from your authenticator app or a recovery code.');
    const device = await devices.ofAccount(request, id);
    await guesses.admit('second-factor', id, device);
    const isRight = await inTransaction(
      database.pool,
      async (transaction) =>
        (await isStillCurrent(transaction, account)) &&
        acceptSecondFactor(services, transaction, { id, twoFactorSecret }, code),
    );
    if (!isRight) {
      const detail = { method: 'sso' };
      await recordAudit(database.db, request, {
        action: 'reauthenticate',
        outcome: 'failed',
        target: actor,
        detail,
      });
      throw badField('code', 'The code is wrong or has already been used.');
    }
    await guesses.forget('second-factor', id, device);
  }

  return {
    async list(actor: Actor): Promise<SsoIdentityList> {
      const identities = await repository.listIdentities(database.pool, actor.id);
      const connected = new Set(identities.map(({ issuer }) => issuer));
      return {
        identities: identities.map(toSsoIdentity),
        available: providers
          .filter(({ issuer }) => !connected.has(issuer))
          .map(({ id, name }) => ({ id, name })),
      };
    },

    async startLink({ actor, request }: Requester, id: string, next: string, reply: FastifyReply) {
      const client = clientOf(id);
      requireReauthentication(actor, services);
      await limits.take(STARTS, actor.id);
      return startAttempt(starter, { client, request, reply }, { purpose: 'link', next: safeNext(next) });
    },

    async startReauthentication(
      { actor, request }: Requester,
      id: string,
      { next = WINDOW_PAGE, code }: { next?: string | undefined; code?: string | undefined },
      reply: FastifyReply,
    ) {
      const client = clientOf(id);
      const { issuer } = client.provider;
      const own = await repository.listIdentities(database.pool, actor.id);
      const identity = own.find((candidate) => candidate.issuer === issuer);
      if (!identity) throw notFound();
      await limits.take(STARTS, actor.id);
      await requireSecondFactor(actor, code, request);
      const attempt = { purpose: 'reauthenticate', next: safeNext(next), hint: identity.email } as const;
      return startAttempt(starter, { client, request, reply }, attempt);
    },

    /**
     * Connects the identity of a pending sign-in to the caller's account. Requires reauthentication, unless the caller
     * has since signed in with all factors and without single sign-on.
     */
    async completeLink({ actor, request }: Requester, reply: FastifyReply): Promise<SsoIdentity> {
      const tokenHash = cookies.pendingOf(request);
      const pending = tokenHash && (await readPending(database, tokenHash, now()));
      const client = [...clients.values()].find(({ provider }) => provider.issuer === pending?.issuer);
      if (!tokenHash || pending?.kind !== 'link' || !client) throw expired();
      if (
        pending.accountId !== actor.id ||
        emailColumns(pending.email).emailKey !== emailColumns(actor.email).emailKey
      )
        throw conflict(`Sign in to the account of ${pending.email} to connect ${client.provider.name}.`);
      const hasSignedInSince = actor.signedInAt >= pending.createdAt;
      if (!hasSignedInSince || actor.skippedSecondFactor || actor.signedInBySso)
        requireReauthentication(actor, services);
      const connected = await inTransaction(database.pool, async (transaction) => {
        await lockOwnAccount(transaction, actor);
        if (!(await consumePending(transaction, tokenHash, 'link', now()))) throw expired();
        // The provider vouches for this e-mail address.
        await markVerified(transaction, actor.id);
        return connectIdentity(transaction, request, { account: actor, person: pending, client }, now());
      });
      if (!connected) throw conflict(`${client.provider.name} is connected already.`);
      cookies.endPending(reply);
      return toSsoIdentity(connected);
    },

    /** Ends the other auth sessions of the account, because the removed identity may have opened them. */
    async remove({ actor, request }: Requester, id: string): Promise<void> {
      await changeCredentials(services, actor, async (transaction) => {
        await repository.releaseSession(transaction, actor);
        const removed = await repository.removeIdentity(transaction, actor.id, id);
        if (!removed) throw notFound();
        if (!(await canSignIn(transaction, actor.id)))
          throw conflict('Set a password or add a passkey before you disconnect your last provider.');
        await endSessionsOf(transaction, actor.id, actor.sessionHash);
        await recordAudit(transaction, request, { action: 'sso.disconnect', target: actor });
        await queueMail(transaction, {
          recipient: actor.email,
          template: 'sso-disconnected',
          cause: `sso:${request.id}`,
          payload: { provider: nameOf(removed.issuer) },
        });
      });
    },
  };
}

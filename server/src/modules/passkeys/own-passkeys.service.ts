import { type AddPasskeyBody, type Passkey, PASSKEYS_MAX } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../../database/client/index.ts';
import { badRequest, conflict, notFound } from '../../errors.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readHasPassword } from '../auth/auth-accounts.repository.ts';
import { endSessionsOf } from '../auth/auth-sessions.repository.ts';
import { changeCredentials, type Requester } from '../auth/own-account.ts';
import { requireReauthentication } from '../auth/require-authentication.ts';
import { type PasskeyEvent, queueMail } from '../outbox/index.ts';
import { countOfferedIdentities } from '../sso/identities.repository.ts';
import { nameAuthenticator } from './authenticator-names.ts';
import { consumeChallenge, issueChallenge, SESSION_CHALLENGES } from './challenges.repository.ts';
import * as repository from './passkeys.repository.ts';
import { challengeIn, type WebAuthn } from './webauthn.ts';

/** Limits the mails about added passkeys. Removals have no limit, because an attacker could use up the limit. */
const ADDITIONS: Limit = { name: 'passkey-additions', max: 30, seconds: 3_600 };
const RENAMES: Limit = { name: 'passkey-renames', max: 60, seconds: 3_600 };

const tooManyPasskeys = () =>
  conflict(`An account can have ${PASSKEYS_MAX} passkeys. Remove one before you add another.`);
const notAccepted = () => badRequest('The passkey could not be added. Please try again.');

/**
 * Changes the credentials of the caller, and queues a mail about the event that `work` returns.
 *
 * @throws what `changeCredentials` throws
 */
export function changeAndMail<Result extends { event: PasskeyEvent; name?: string }>(
  services: Services,
  { actor, request }: Requester,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return changeCredentials(services, actor, async (transaction) => {
    const result = await work(transaction);
    await queueMail(transaction, {
      recipient: actor.email,
      template: `passkey-${result.event}`,
      cause: `passkey:${request.id}`,
      payload: { passkey: result.name ?? '' },
    });
    return result;
  });
}

/** Adding, renaming and removing one's own passkeys (ADR 40). */
export function createOwnPasskeys(services: Services, limits: Limits, webauthn: WebAuthn) {
  const { database, now } = services;
  const canSignInOtherwise = async (transaction: Transaction, accountId: number) =>
    (await readHasPassword(transaction, accountId)) ||
    (await countOfferedIdentities(transaction, accountId, services.config)) > 0;
  return {
    async start(actor: Actor) {
      requireReauthentication(actor, services);
      await limits.take(SESSION_CHALLENGES, actor.id);
      const existing = await repository.listCredentials(database, actor.id);
      if (existing.length >= PASSKEYS_MAX) throw tooManyPasskeys();
      const challenge = await issueChallenge(database, 'add', actor.sessionHash, now());
      return webauthn.creationFor(actor, challenge, existing);
    },

    async add(requester: Requester, body: AddPasskeyBody) {
      const { actor, request } = requester;
      requireReauthentication(actor, services);
      const challenge = challengeIn(body.response.clientDataJSON);
      if (challenge === undefined) throw notAccepted();
      if (!(await consumeChallenge(database, 'add', actor.sessionHash, challenge, now())))
        throw notAccepted();
      const created = await webauthn.verifyCreation(body, challenge);
      if (!created) throw notAccepted();
      await limits.take(ADDITIONS, actor.id);
      const { aaguid, ...credential } = created;
      const name = nameAuthenticator(aaguid, request.headers['user-agent'] ?? '');
      const { passkey } = await changeAndMail(services, requester, async (transaction) => {
        if ((await repository.countPasskeys(transaction, actor.id)) >= PASSKEYS_MAX) throw tooManyPasskeys();
        const row = { ...credential, accountId: actor.id, name, createdAt: now() };
        const added = await repository.insertPasskey(transaction, row);
        if (!added) throw conflict('This passkey is already in use.');
        await recordAudit(transaction, request, { action: 'passkey.add', target: actor });
        return { event: 'added' as const, name, passkey: added };
      });
      return passkey;
    },

    async rename({ actor, request }: Requester, id: string, name: string): Promise<Passkey> {
      await limits.take(RENAMES, actor.id);
      const renamed = await repository.renamePasskey(database.db, actor.id, id, name);
      if (!renamed) throw notFound();
      await recordAudit(database.db, request, { action: 'passkey.rename', target: actor });
      return renamed;
    },

    /** Removes a passkey. Ends the other auth sessions of the account, because the passkey may have opened them. */
    async remove(requester: Requester, id: string): Promise<void> {
      const { actor, request } = requester;
      await changeAndMail(services, requester, async (transaction) => {
        const isLast = (await repository.countPasskeys(transaction, actor.id)) === 1;
        const name = await repository.deletePasskey(transaction, actor.id, id);
        if (name === undefined) throw notFound();
        if (isLast && !(await canSignInOtherwise(transaction, actor.id)))
          throw conflict('Set a password before you remove your last passkey.');
        await endSessionsOf(transaction, actor.id, actor.sessionHash);
        await recordAudit(transaction, request, { action: 'passkey.remove', target: actor });
        return { event: 'removed' as const, name };
      });
    },
  };
}

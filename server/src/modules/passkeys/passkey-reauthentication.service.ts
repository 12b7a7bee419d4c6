import type { PasskeyAssertion } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { inTransaction } from '../../database/client/index.ts';
import { badRequest, unauthenticated } from '../../errors.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isStillCurrent } from '../auth/auth-accounts.repository.ts';
import { markReauthenticated } from '../auth/auth-sessions.repository.ts';
import { issueChallenge, SESSION_CHALLENGES } from './challenges.repository.ts';
import { listCredentials, recordUse } from './passkeys.repository.ts';
import { provePasskey, type ProvenPasskey, reportClone } from './use-passkey.ts';
import type { WebAuthn } from './webauthn.ts';

const ATTEMPTS: Limit = { name: 'passkey-reauthentication', max: 20, seconds: 900 };

/** Reauthentication of an auth session with a passkey (ADR 27, ADR 40). */
export function createPasskeyReauthentication(services: Services, limits: Limits, webauthn: WebAuthn) {
  const { database, now } = services;

  const confirm = (actor: Actor, { account, passkey, counter }: ProvenPasskey) =>
    inTransaction(database.pool, async (transaction) => {
      if (!(await isStillCurrent(transaction, account))) return 'outdated';
      const use = await recordUse(transaction, passkey, counter, now());
      if (use !== 'done') return use;
      if (!(await markReauthenticated(transaction, actor, now()))) throw unauthenticated();
      return 'done';
    });

  return {
    async start(actor: Actor) {
      await limits.take(SESSION_CHALLENGES, actor.id);
      const challenge = await issueChallenge(database, 'reauthenticate', actor.sessionHash, now());
      return webauthn.requestFor(challenge, await listCredentials(database, actor.id));
    },

    async reauthenticate(actor: Actor, assertion: PasskeyAssertion, request: FastifyRequest): Promise<void> {
      await limits.take(ATTEMPTS, actor.id);
      const use = {
        purpose: 'reauthenticate',
        holderHash: actor.sessionHash,
        accountId: actor.id,
      } as const;
      const proven = await provePasskey(services, webauthn, use, assertion);
      const result = proven ? await confirm(actor, proven) : 'refused';
      const outcome = result === 'done' ? 'done' : 'failed';
      const detail = { method: 'passkey' };
      await recordAudit(database.db, request, { action: 'reauthenticate', outcome, target: actor, detail });
      if (proven && result === 'cloned') await reportClone(services, request, proven);
      if (result !== 'done') throw badRequest('This passkey was not accepted. Please try again.');
      await limits.giveBack(ATTEMPTS, actor.id);
    },
  };
}

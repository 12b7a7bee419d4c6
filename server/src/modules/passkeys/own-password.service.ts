import { PASSKEYS_WITHOUT_PASSWORD } from '@cairn/shared/contract';
import type { FastifyReply } from 'fastify';
import { conflict, unauthenticated } from '../../errors.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findLoginAccountById, readHasPassword, setPasswordHash } from '../auth/auth-accounts.repository.ts';
import { endSessionsOf } from '../auth/auth-sessions.repository.ts';
import type { KnownDevices } from '../auth/known-device.ts';
import type { Requester } from '../auth/own-account.ts';
import { requireStrongPassword } from '../auth/password-strength.ts';
import { hashPassword } from '../auth/passwords.ts';
import { requireReauthentication } from '../auth/require-authentication.ts';
import { removeTrustedDevicesOf } from '../auth/trusted-devices.repository.ts';
import { generateUnusableHash } from '../auth/unusable-password.ts';
import { changeAndMail } from './own-passkeys.service.ts';
import { countPasskeys } from './passkeys.repository.ts';

/** Each change sends a mail, and hashing a password is expensive. */
const CHANGES: Limit = { name: 'own-password', max: 10, seconds: 3_600 };

interface Change {
  passwordHash: string;
  isRemoval: boolean;
  event: 'password-set' | 'password-removed';
}

function replace(services: Services, requester: Requester, { passwordHash, isRemoval, event }: Change) {
  const { actor, request } = requester;
  return changeAndMail(services, requester, async (transaction) => {
    if ((await readHasPassword(transaction, actor.id)) !== isRemoval)
      throw conflict(isRemoval ? 'Your account has no password.' : 'Your account already has a password.');
    if (isRemoval && (await countPasskeys(transaction, actor.id)) < PASSKEYS_WITHOUT_PASSWORD)
      throw conflict('Add a second passkey before you remove your password.');
    await setPasswordHash(transaction, actor.id, passwordHash);
    await endSessionsOf(transaction, actor.id, actor.sessionHash);
    await removeTrustedDevicesOf(transaction, actor.id);
    const action = isRemoval ? 'password.remove' : 'password.set';
    await recordAudit(transaction, request, { action, target: actor });
    return { event };
  });
}

/** Removing and setting one's own password (ADR 40). */
export function createOwnPassword(services: Services, limits: Limits, devices: KnownDevices) {
  return {
    /** Replaces the stored hash by a hash that matches no password. */
    async remove(requester: Requester, reply: FastifyReply): Promise<void> {
      const { actor, request } = requester;
      requireReauthentication(actor, services);
      await limits.take(CHANGES, actor.id);
      const passwordHash = generateUnusableHash();
      await replace(services, requester, { passwordHash, isRemoval: true, event: 'password-removed' });
      devices.remember(request, reply, { id: actor.id, passwordHash });
    },

    /** Sets a password for an account without one. */
    async set(requester: Requester, password: string, reply: FastifyReply): Promise<void> {
      const { actor, request } = requester;
      requireReauthentication(actor, services);
      const account = await findLoginAccountById(services.database, actor.id);
      if (!account) throw unauthenticated();
      await requireStrongPassword('password', password, account);
      await limits.take(CHANGES, actor.id);
      const passwordHash = await hashPassword(password);
      await replace(services, requester, { passwordHash, isRemoval: false, event: 'password-set' });
      devices.remember(request, reply, { id: actor.id, passwordHash });
    },
  };
}

import { canonicalEmail } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import { callerNetwork } from '../../plugins/limits.ts';
import type { LoginAccount } from './auth-accounts.repository.ts';
import { countedIfVerified } from './growing-delay.ts';
import type { GuessThrottle } from './guess-throttle.ts';
import type { KnownDevices } from './known-device.ts';
import type { LoginThrottle, Probe } from './login-throttle.ts';
import { verifyPassword } from './passwords.ts';

interface Parts {
  guesses: GuessThrottle;
  throttle: LoginThrottle;
  devices: KnownDevices;
}

/**
 * Verifies the current password of an account. Each guess also counts as a login attempt, so an auth session allows no
 * additional guesses (ADR 14, ADR 27).
 */
export function createCurrentPassword({ guesses, throttle, devices }: Parts) {
  async function admit(accountId: number, probe: Probe): Promise<void> {
    await guesses.admit('current-password', accountId, probe.device);
    try {
      await throttle.admit(probe);
    } catch (error) {
      await guesses.giveBack('current-password', accountId, probe.device);
      throw error;
    }
  }

  return {
    /**
     * @returns undefined for a wrong password. `succeeded` uncounts the guesses; call it once the whole request has
     *   succeeded
     * @throws 429 during a delay or above the limit of the network; 503 if the server is too busy
     */
    async verify(request: FastifyRequest, account: LoginAccount, password: string) {
      const { id } = account;
      const device = await devices.ofAccount(request, id);
      const probe: Probe = {
        endpoint: account.role,
        email: canonicalEmail(account.email),
        network: callerNetwork(request),
        device,
      };
      await admit(id, probe);
      const isRight = await countedIfVerified(
        () => verifyPassword(account.passwordHash, password, device !== undefined),
        async () => {
          await guesses.giveBack('current-password', id, device);
          await throttle.giveBack(probe);
        },
      );
      if (!isRight) return undefined;
      return {
        device,
        succeeded: async () => {
          await guesses.forget('current-password', id, device);
          await throttle.succeeded(probe);
        },
      };
    },
  };
}
export type CurrentPassword = ReturnType<typeof createCurrentPassword>;

import { randomBytes } from 'node:crypto';
import { PRODUCT_NAME } from '@cairn/shared/contract';
import { Secret, TOTP } from 'otpauth';
import type { Actor } from '../../actor.ts';
import { inTransaction } from '../../database/client/index.ts';
import { badField, conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../tokens.ts';
import * as repository from './two-factor.repository.ts';

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const wrongCode = () => badField('code', 'The code is wrong or was used before.');

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    digits: 6,
  });

/** The time step that a six-digit code belongs to, one step of tolerance to either side. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, window: 1, timestamp: now.getTime() });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Ten characters without look-alikes, in two groups: 49 bits of chance. */
function drawRecoveryCode(): string {
  const letters = Array.from(randomBytes(10), (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

const hashRecoveryCode = (code: string) =>
  hashToken(`recovery:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** Whether a code of the app or an unused recovery code was given; either works once. */
export async function acceptSecondFactor(
  { database, now }: Services,
  accountId: number,
  secret: string,
  code: string | undefined,
): Promise<boolean> {
  if (!code) return false;
  if (!/^\d{6}$/.test(code)) {
    return repository.useRecoveryCode(database.db, accountId, hashRecoveryCode(code), now());
  }
  const step = stepOf(secret, code, now());
  return step !== undefined && repository.useStep(database.db, accountId, step);
}

/** Draws a secret for an authenticator app; it counts once confirmed. */
export async function setUpTwoFactor({ database }: Services, actor: Actor) {
  const secret = new Secret({ size: 20 }).base32;
  if (!(await repository.putSecret(database.db, actor.id, secret)))
    throw conflict('The second factor is on already.');
  return { secret, uri: totpOf(secret, actor.email).toString() };
}

/** Turns it on with a first code and hands out the recovery codes, this once. */
export async function confirmTwoFactor({ database, now }: Services, actor: Actor, code: string) {
  return inTransaction(database.pool, async (transaction) => {
    const found = await repository.findSecret(transaction, actor.id);
    const step = found && stepOf(found.secret, code, now());
    if (step === undefined || !(await repository.useStep(transaction, actor.id, step))) throw wrongCode();
    if (!(await repository.confirmSecret(transaction, actor.id, now())))
      throw conflict('The second factor is on already.');
    const codes = Array.from({ length: RECOVERY_CODES }, drawRecoveryCode);
    await repository.replaceRecoveryCodes(transaction, actor.id, codes.map(hashRecoveryCode));
    return { recoveryCodes: codes };
  });
}

import { randomBytes } from 'node:crypto';
import { PRODUCT_NAME } from '@cairn/shared/contract';
import { Secret, TOTP } from 'otpauth';
import { inTransaction, type Connection, type Transaction } from '../../database/client/index.ts';
import { badField, conflict } from '../../errors.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import { SecretBoxError } from '../../secret-box.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../tokens.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueMail, type TwoFactorChange } from '../outbox/index.ts';
import { endSessionsOf } from './auth-sessions.repository.ts';
import { endTwoFactorGracePeriod, requireTwoFactorOptional } from './mandatory-two-factor.ts';
import { changeCredentials, type Requester } from './own-account.ts';
import { requireReauthentication } from './require-authentication.ts';
import * as repository from './two-factor.repository.ts';

const PERIOD_SECONDS = 30;
/** Limited because each renewal sends a mail. */
const RENEWALS: Limit = { name: 'recovery-code-renewals', max: 10, seconds: 3_600 };
const RECOVERY_CODES = 10;
/** 32 characters of five bits each. I, O, 0 and 1 are missing, because they look alike. */
const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_LENGTH = 24;

const wrongCode = () => badField('code', 'The code is wrong or has already been used.');

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    digits: 6,
  });

/** Context in which the secret of an account is encrypted. */
export const secretContext = (accountId: number) => `two-factor:${accountId}`;

/** Undefined if no configured key decrypts the secret. */
function openSecret({ secrets, log }: Services, accountId: number, sealed: string): string | undefined {
  try {
    return secrets.open(sealed, secretContext(accountId));
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    log.error({ err: error, accountId }, 'a second factor cannot be decrypted: check SECRETS_KEY');
    return undefined;
  }
}

/** The time step of a six-digit code, with a tolerance of one step; undefined for a wrong code. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, window: 1, timestamp: now.getTime() });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** The codes have 120 random bits, so one round of SHA-256 is enough (ADR 22). */
function generateRecoveryCode(): string {
  const letters = Array.from(randomBytes(RECOVERY_LENGTH), (byte) => RECOVERY_ALPHABET[byte % 32]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

const hashRecoveryCode = (code: string) =>
  hashToken(`recovery:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** Whether a code has the form of a code from an authenticator app. Every other code counts as a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** Consumes a code from the app or a recovery code. @returns whether the code was valid */
export async function acceptSecondFactor(
  services: Services,
  connection: Connection,
  { id, twoFactorSecret }: { id: number; twoFactorSecret: string },
  code: string | undefined,
): Promise<boolean> {
  if (!code) return false;
  const now = services.now();
  if (!isAppCode(code)) {
    return repository.useRecoveryCode(connection, id, hashRecoveryCode(code), now);
  }
  const secret = openSecret(services, id, twoFactorSecret);
  const step = secret ? stepOf(secret, code, now) : undefined;
  return step !== undefined && repository.useStep(connection, id, step);
}

function changeSecondFactor<Result>(
  services: Services,
  { actor, request }: Requester,
  change: TwoFactorChange,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return changeCredentials(services, actor, async (transaction) => {
    const result = await work(transaction);
    await recordAudit(transaction, request, { action: `two-factor.${change}`, target: actor });
    const mail = { recipient: actor.email, cause: `two-factor:${request.id}`, payload: {} };
    await queueMail(transaction, { ...mail, template: `two-factor-${change}` });
    return result;
  });
}

async function generateRecoveryCodes(transaction: Transaction, accountId: number) {
  const codes = Array.from({ length: RECOVERY_CODES }, generateRecoveryCode);
  await repository.replaceRecoveryCodes(transaction, accountId, codes.map(hashRecoveryCode));
  return { recoveryCodes: codes };
}

/** Generates a secret for an authenticator app. The second factor is on once a first code confirms the secret. */
export async function setUpTwoFactor(services: Services, { actor, request }: Requester) {
  requireReauthentication(actor, services);
  const { database, secrets } = services;
  const secret = new Secret({ size: 20 }).base32;
  return inTransaction(database.pool, async (transaction) => {
    const sealed = secrets.seal(secret, secretContext(actor.id));
    if (!(await repository.putSecret(transaction, actor.id, sealed)))
      throw conflict('The second factor is already on.');
    await recordAudit(transaction, request, { action: 'two-factor.setup', target: actor });
    return { secret, uri: totpOf(secret, actor.email).toString() };
  });
}

/** Enables the second factor and ends the other auth sessions. No later call returns these recovery codes. */
export const confirmTwoFactor = (services: Services, requester: Requester, code: string) =>
  changeSecondFactor(services, requester, 'on', async (transaction) => {
    const { id, sessionHash } = requester.actor;
    const found = await repository.findSecret(transaction, id);
    const secret = found && openSecret(services, id, found.secret);
    const step = secret ? stepOf(secret, code, services.now()) : undefined;
    if (step === undefined || !(await repository.useStep(transaction, id, step))) throw wrongCode();
    if (!(await repository.confirmSecret(transaction, id, services.now())))
      throw conflict('The second factor is already on.');
    await endTwoFactorGracePeriod(transaction, id, services.now());
    await endSessionsOf(transaction, id, sessionHash);
    return generateRecoveryCodes(transaction, id);
  });

/** Replaces the recovery codes; the old ones become invalid. @throws 429 above the limit of renewals */
export async function renewRecoveryCodes(services: Services, limits: Limits, requester: Requester) {
  requireReauthentication(requester.actor, services);
  await limits.take(RENEWALS, requester.actor.id);
  return changeSecondFactor(services, requester, 'recovery-codes', async (transaction) => {
    const { id } = requester.actor;
    if (!(await repository.hasSecondFactor(transaction, id))) throw conflict('The second factor is off.');
    return generateRecoveryCodes(transaction, id);
  });
}

/** Disables the second factor, if it is optional for the account, and ends the other auth sessions. */
export const disableTwoFactor = (services: Services, requester: Requester) => {
  requireTwoFactorOptional(requester.actor, services);
  return changeSecondFactor(services, requester, 'off', async (transaction) => {
    const { id, sessionHash } = requester.actor;
    if (!(await repository.removeSecondFactor(transaction, id))) throw conflict('The second factor is off.');
    await endSessionsOf(transaction, id, sessionHash);
    return { success: true };
  });
};

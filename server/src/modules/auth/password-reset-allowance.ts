import { RESET_LINK_MINUTES } from '@cairn/shared/contract';
import type { Counter } from '../../plugins/counters.ts';
import type { Limits } from '../../plugins/limits.ts';
import { hashToken } from '../../tokens.ts';
import type { LoginAccount } from './auth-accounts.repository.ts';

const HOUR_MS = 3_600_000;
const LINK_MS = RESET_LINK_MINUTES * 60_000;
/** Maximum mails per hour that one caller can request for an account. */
const PER_CALLER = 3;
/** Mails per hour to an account; beyond this number, none is sent while the last link is valid. */
const PER_ACCOUNT = 3;

function countHit(counter: Counter, now: Date): void {
  if (counter.hits === 0) counter.windowEndsAt = new Date(now.getTime() + HOUR_MS);
  counter.hits += 1;
}

/** A new password or e-mail address starts a new count, because it has made the earlier links invalid. */
const subjectOf = ({ id, email, passwordHash }: LoginAccount) =>
  `${id}|${hashToken(`${email}|${passwordHash}`).toString('base64url')}`;

/** The requester of a link; mails for a known device are counted separately (ADR 21). */
export interface ResetCaller {
  network: string;
  device: string | undefined;
}

/**
 * Returns whether to send a reset mail, and counts it if so. Above the limit of an account, a mail is withheld only
 * while the previous link is valid: requests by others cannot leave the owner without a valid link.
 */
export function mayMailReset(
  limits: Limits,
  account: LoginAccount,
  { network, device }: ResetCaller,
): Promise<boolean> {
  const subject = subjectOf(account);
  const counted =
    device === undefined
      ? [
          { name: 'forgot-caller', subject: `${network}|${subject}` },
          { name: 'forgot-account', subject },
        ]
      : [{ name: 'forgot-caller', subject: `device|${device}` }];
  return limits.decide(counted, (counters, now) => {
    const [caller, all] = counters as [Counter, Counter?];
    if (caller.hits >= PER_CALLER || (all?.heldUntil && all.heldUntil > now)) return false;
    countHit(caller, now);
    if (!all) return true;
    countHit(all, now);
    if (all.hits >= PER_ACCOUNT) {
      all.heldUntil = new Date(now.getTime() + LINK_MS);
      all.windowEndsAt = new Date(Math.max(all.windowEndsAt.getTime(), all.heldUntil.getTime()));
    }
    return true;
  });
}

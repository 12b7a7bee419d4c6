import { RESET_LINK_MINUTES } from '@cairn/shared/contract';
import type { Counter } from '../../plugins/counters.ts';
import type { Limits } from '../../plugins/limits.ts';
import { hashToken } from '../../tokens.ts';
import type { LoginAccount } from './auth-accounts.repository.ts';

const HOUR_MS = 3_600_000;
const LINK_MS = RESET_LINK_MINUTES * 60_000;
/** Maximum mails per hour that one caller can request for an account. */
const PER_CALLER = 3;
/** Mails per hour to an account. Further requests send no mail while the last link is valid. */
const PER_ACCOUNT = 3;

function countHit(counter: Counter, now: Date): void {
  if (counter.hits === 0) counter.windowEndsAt = new Date(now.getTime() + HOUR_MS);
  counter.hits += 1;
}

/** A new password or e-mail address starts a new count, because earlier links are invalid. */
const subjectOf = ({ id, email, passwordHash }: LoginAccount) =>
  `${id}|${hashToken(`${email}|${passwordHash}`).toString('base64url')}`;

/** The requester of a link. Mails for a known device are counted separately (ADR 21). */
export interface ResetCaller {
  network: string;
  device: string | undefined;
}

/**
 * Returns whether to send a reset mail, and counts the mail. Requests of others never leave the owner without a valid
 * link.
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

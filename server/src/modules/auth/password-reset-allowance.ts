import { RESET_LINK_MINUTES } from '@cairn/shared/contract';
import type { Counter } from '../../plugins/counters.ts';
import type { Limits } from '../../plugins/limits.ts';
import { hashToken } from '../../tokens.ts';
import type { LoginAccount } from './auth-accounts.repository.ts';

const HOUR_MS = 3_600_000;
const LINK_MS = RESET_LINK_MINUTES * 60_000;
/** Mails an hour that one address can have sent to an account. */
const PER_CALLER = 3;
/** Mails an hour to an account before the next one waits until the last link has expired. */
const PER_ACCOUNT = 3;

function countHit(counter: Counter, now: Date): void {
  if (counter.hits === 0) counter.windowEndsAt = new Date(now.getTime() + HOUR_MS);
  counter.hits += 1;
}

/** Another password or e-mail makes another subject: its links are gone, so it may have new ones. */
const subjectOf = ({ id, email, passwordHash }: LoginAccount) =>
  `${id}|${hashToken(`${email}|${passwordHash}`).toString('base64url')}`;

/** Who asks for a link; a known device has mails of its own (ADR 21). */
export interface ResetCaller {
  address: string;
  device: string | undefined;
}

/**
 * Counts a reset mail and says whether it may be sent. An account whose links somebody else uses up always has one that
 * works: beyond three an hour a mail is withheld only while the link of the one before is valid.
 */
export function mayMailReset(
  limits: Limits,
  account: LoginAccount,
  { address, device }: ResetCaller,
): Promise<boolean> {
  const subject = subjectOf(account);
  const counted =
    device === undefined
      ? [
          { name: 'forgot-caller', subject: `${address}|${subject}` },
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

import { tooMany } from '../../errors.ts';
import type { Counter } from '../../plugins/counters.ts';
import type { Limits } from '../../plugins/limits.ts';

const HOUR = 3_600;
const DAY = 86_400;
const TOO_MANY = 'Several links have been sent already. Please check your inbox, or try again later.';

interface LinkLimit {
  name: string;
  subject: string | number;
  max: number;
  seconds: number;
}

/**
 * Counts a mail with a link before the mail is queued. Each account has a limit. Each recipient of mails to requested
 * addresses has a limit too, because the recipient may be a stranger. Mails to the account's own address do not count
 * per recipient: other accounts could use up the limit.
 *
 * @param requestedKey the canonical form of the requested address; undefined for a mail to the account's own address
 * @throws 429 above a limit
 */
export async function takeLinkMail(
  limits: Limits,
  accountId: number,
  requestedKey: string | undefined,
): Promise<void> {
  const taken: LinkLimit[] = [
    { name: 'email-link-hour', subject: accountId, max: 5, seconds: HOUR },
    { name: 'email-link-day', subject: accountId, max: 15, seconds: DAY },
  ];
  if (requestedKey !== undefined)
    taken.push({ name: 'email-link-recipient', subject: requestedKey, max: 5, seconds: DAY });
  await limits.decide(taken, (counters, now) => {
    const pairs = taken.map((limit, index) => ({ ...limit, counter: counters[index] as Counter }));
    for (const { counter, max } of pairs)
      if (counter.hits >= max)
        throw tooMany((counter.windowEndsAt.getTime() - now.getTime()) / 1_000, TOO_MANY);
    for (const { counter, seconds } of pairs) {
      if (counter.hits === 0) counter.windowEndsAt = new Date(now.getTime() + seconds * 1_000);
      counter.hits += 1;
    }
  });
}

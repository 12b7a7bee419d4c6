import type { Role } from '@cairn/shared/contract';
import { tooMany } from '../../errors.ts';
import type { Counter } from '../../plugins/counters.ts';
import type { Counted, Limit, Limits } from '../../plugins/limits.ts';
import {
  countAttempt,
  giveBackAttempts,
  type DelayPolicy,
  refuseDuringDelay,
  uncountAttempts,
} from './growing-delay.ts';

/** Login attempts of one network, over all e-mail addresses and endpoints. */
const perNetwork: Limit = { name: 'login-address', max: 30, seconds: 900 };
const perCaller: DelayPolicy = { free: 5, longestSeconds: 300 };
/**
 * Attempts with one e-mail address are counted together, from whatever network. An attack can keep their delay active,
 * but the delay does not apply to known devices (ADR 21).
 */
const perEmail: DelayPolicy = { free: 50, longestSeconds: 2 };

const endpoints: readonly Role[] = ['admin', 'student', 'mentor'];

/** A probe of a login attempt ({@link createLoginThrottle}). A check of the current password counts as a probe. */
export interface Attempt {
  email: string;
  network: string;
  endpoint: Role;
  /** The device's id if it has signed in to the account before (ADR 21). */
  device: string | undefined;
}

const counterOfEmail = (email: string): Counted => ({ name: 'login-email', subject: email });

/**
 * The counters of an attempt: first those of the caller for the e-mail address, one per endpoint, beginning with the
 * called endpoint; then the counter of the network and the counter of the e-mail address. A known device has only
 * counters of its own, so that attempts elsewhere do not delay it.
 */
function countersOf({ email, network, endpoint, device }: Attempt): Counted[] {
  const subject = device === undefined ? `${network}|${email}` : `device|${device}`;
  const atEndpoint = (name: Role) => ({ name: `login-${name}`, subject });
  const own = [atEndpoint(endpoint), ...endpoints.filter((name) => name !== endpoint).map(atEndpoint)];
  return device === undefined
    ? [...own, { name: perNetwork.name, subject: network }, counterOfEmail(email)]
    : own;
}

/** Names the counters of {@link countersOf}; `tries` is how many attempts of the caller are counted. */
function named(counters: Counter[]) {
  const [own, second, third, network, email] = counters as [Counter, Counter, Counter, Counter?, Counter?];
  const caller = [own, second, third];
  return { own, caller, network, email, tries: Math.max(...caller.map(({ hits }) => hits)) };
}

function countOnNetwork(counter: Counter, now: Date): void {
  if (counter.hits >= perNetwork.max) throw tooMany((counter.windowEndsAt.getTime() - now.getTime()) / 1_000);
  if (counter.hits === 0) counter.windowEndsAt = new Date(now.getTime() + perNetwork.seconds * 1_000);
  counter.hits += 1;
}

/**
 * Delays guesses instead of blocking accounts. The login form tries the endpoints of all roles, so one attempt is up to
 * three probes, one per endpoint (decision 13). The first probe counts the attempt, whether or not the e-mail address
 * has an account. Each endpoint verifies at most as many probes as attempts were counted.
 */
export function createLoginThrottle(limits: Limits) {
  return {
    /**
     * Counts a probe before it is verified.
     *
     * @throws 429 if the probe begins an attempt during a delay or above the limit of the network
     */
    admit: (attempt: Attempt): Promise<void> =>
      limits.decide(countersOf(attempt), (counters, now) => {
        const { own, caller, network, email, tries } = named(counters);
        if (own.hits < tries) {
          own.hits += 1;
          return;
        }
        for (const counter of email ? [...caller, email] : caller) refuseDuringDelay(counter, now);
        if (network) countOnNetwork(network, now);
        countAttempt(own, perCaller, now);
        for (const counter of caller) counter.windowEndsAt = own.windowEndsAt;
        if (email) countAttempt(email, perEmail, now);
      }),

    /** The password was correct: uncounts this caller's attempts. */
    succeeded: (attempt: Attempt): Promise<void> =>
      limits.decide(countersOf(attempt), (counters) => {
        const { caller, network, email, tries } = named(counters);
        for (const counter of caller) uncountAttempts(counter, counter.hits);
        if (email) uncountAttempts(email, tries);
        if (network) uncountAttempts(network, tries);
      }),

    /**
     * Uncounts a probe that was not verified. Also uncounts the attempt, unless another endpoint has counted a probe of
     * the same attempt.
     */
    giveBack: (attempt: Attempt): Promise<void> =>
      limits.decide(countersOf(attempt), (counters) => {
        const { own, caller, network, email, tries } = named(counters);
        giveBackAttempts(own, 1);
        const unverified = tries - Math.max(...caller.map(({ hits }) => hits));
        for (const counter of [network, email]) if (counter) giveBackAttempts(counter, unverified);
      }),

    /** The owner has set a new password with a reset link: uncounts all attempts with the e-mail address. */
    forget: (email: string): Promise<void> =>
      limits.decide([counterOfEmail(email)], (counters) => {
        for (const counter of counters) uncountAttempts(counter, counter.hits);
      }),
  };
}
export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

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

/** Limits the login attempts of one network, with all e-mail addresses together. */
const perNetwork: Limit = { name: 'login-address', max: 30, seconds: 900 };
const perCaller: DelayPolicy = { free: 5, longestSeconds: 300 };
/** An attacker can keep this delay active, but the delay does not apply to known devices (ADR 21). */
const perEmail: DelayPolicy = { free: 50, longestSeconds: 2 };

const endpoints: readonly Role[] = ['admin', 'student', 'mentor'];

/** One call of a login endpoint, or one check of the current password (ADR 14). */
export interface Probe {
  email: string;
  network: string;
  endpoint: Role;
  /** The id of the known device; undefined for other browsers (ADR 21). */
  device: string | undefined;
}

const counterOfEmail = (email: string): Counted => ({ name: 'login-email', subject: email });

/**
 * The counters of a probe, with the counter of the called endpoint first. A known device has only its own counters,
 * so that attempts elsewhere do not delay the device.
 */
function countersOf({ email, network, endpoint, device }: Probe): Counted[] {
  const subject = device === undefined ? `${network}|${email}` : `device|${device}`;
  const atEndpoint = (name: Role) => ({ name: `login-${name}`, subject });
  const own = [atEndpoint(endpoint), ...endpoints.filter((name) => name !== endpoint).map(atEndpoint)];
  return device === undefined
    ? [...own, { name: perNetwork.name, subject: network }, counterOfEmail(email)]
    : own;
}

/** `tries` is the number of counted attempts of the caller. */
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
 * three probes (decision 13). The first probe counts the attempt.
 */
export function createLoginThrottle(limits: Limits) {
  return {
    /** @throws 429 if the probe begins an attempt during a delay or above the limit of the network */
    admit: (probe: Probe): Promise<void> =>
      limits.decide(countersOf(probe), (counters, now) => {
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

    /** Uncounts the attempts of the caller after a correct password. */
    succeeded: (probe: Probe): Promise<void> =>
      limits.decide(countersOf(probe), (counters) => {
        const { caller, network, email, tries } = named(counters);
        for (const counter of caller) uncountAttempts(counter, counter.hits);
        if (email) uncountAttempts(email, tries);
        if (network) uncountAttempts(network, tries);
      }),

    /** Uncounts a probe that was not verified. An attempt without counted probes is uncounted as well. */
    giveBack: (probe: Probe): Promise<void> =>
      limits.decide(countersOf(probe), (counters) => {
        const { own, caller, network, email, tries } = named(counters);
        giveBackAttempts(own, 1);
        const unverified = tries - Math.max(...caller.map(({ hits }) => hits));
        for (const counter of [network, email]) if (counter) giveBackAttempts(counter, unverified);
      }),

    /** Sets the counter of the e-mail address to zero and ends its delay. The counters of callers stay. */
    forget: (email: string): Promise<void> =>
      limits.decide([counterOfEmail(email)], (counters) => {
        for (const counter of counters) uncountAttempts(counter, counter.hits);
      }),
  };
}
export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../database/client/index.ts';
import { tooMany } from '../errors.ts';
import { networkOf } from './caller-network.ts';
import { type Counter, createCounters, type Decision, emptyCounter } from './counters.ts';

/** At most `max` hits in `seconds` seconds for each subject, counted under `name`. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

type Subject = string | number;

/** Identifies a counter: the name of its limit and its subject. */
export interface Counted {
  name: string;
  subject: Subject;
}

/**
 * Rate limits shared by all API processes, counted before the limited work. A subject that is an e-mail address is
 * in canonical form (ADR 15).
 */
export interface Limits {
  /** Adds a hit; throws 429 above the limit. */
  take: (limit: Limit, subject: Subject) => Promise<void>;
  /** Removes a hit. */
  giveBack: (limit: Limit, subject: Subject) => Promise<void>;
  /** Applies a decision to several counters under their locks. If the decision throws, no counter changes. */
  decide: <Result>(counted: Counted[], decision: Decision<Result>) => Promise<Result>;
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
  }
}

/** Hashed, so that the table contains no e-mail addresses and subjects have a fixed length. */
const keyOf = (name: string, subject: Subject) =>
  `${name}:${createHash('sha256').update(String(subject)).digest('base64url')}`;

/** Limits on counters in PostgreSQL (ADR 14). */
function createLimits(database: DatabaseHandle): Limits {
  const counters = createCounters(database);
  return {
    take: async ({ name, max, seconds }, subject) => {
      const { hits, secondsLeft } = await counters.add(keyOf(name, subject), seconds);
      if (hits > max) throw tooMany(secondsLeft);
    },
    giveBack: ({ name }, subject) => counters.subtract(keyOf(name, subject)),
    decide: (counted, decision) =>
      counters.update(
        counted.map(({ name, subject }) => keyOf(name, subject)),
        decision,
      ),
  };
}

/**
 * Adds a hit unless the limit is reached. Refused attempts add no hit, so `giveBack` always allows another attempt.
 *
 * @throws 429 with the message
 */
export const takeWithin = (
  limits: Limits,
  { name, max, seconds }: Limit,
  subject: Subject,
  message: string,
) =>
  limits.decide([{ name, subject }], (counters, now) => {
    const [counter] = counters as [Counter];
    if (counter.hits >= max) throw tooMany((counter.windowEndsAt.getTime() - now.getTime()) / 1_000, message);
    if (counter.hits === 0) counter.windowEndsAt = new Date(now.getTime() + seconds * 1_000);
    counter.hits += 1;
  });

/** For load tests: all counters stay empty. */
const noLimits: Limits = {
  take: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  decide: async (counted, decision) => {
    const now = new Date();
    return decision(
      counted.map(() => emptyCounter(now)),
      now,
    );
  },
};

/** The caller's network, for limits per network. */
export const callerNetwork = (request: FastifyRequest) => networkOf(request.ip);

/** Provides `app.limits`. */
export const limitsPlugin = plugin(
  async (app: FastifyInstance, { config, database }: { config: Config; database: DatabaseHandle }) => {
    app.decorate('limits', config.rateLimits ? createLimits(database) : noLimits);
  },
  { name: 'limits' },
);

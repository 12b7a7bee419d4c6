import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../database/client/index.ts';
import { tooMany } from '../errors.ts';
import { networkOf } from './caller-network.ts';
import { createCounters, type Decision, emptyCounter } from './counters.ts';

/** At most `max` in `seconds`, counted under `name` for one subject. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

type Subject = string | number;

/** What a counter counts. */
export interface Counted {
  name: string;
  subject: Subject;
}

/**
 * Limits that all API processes share. Each counts before the work that it limits. A subject that is an e-mail comes in
 * its canonical form (ADR 15).
 */
export interface Limits {
  /** Counts one; 429 when it is one too many. */
  take: (limit: Limit, subject: Subject) => Promise<void>;
  /** Takes one back that turned out to be harmless. */
  giveBack: (limit: Limit, subject: Subject) => Promise<void>;
  /** Decides about several counters at once under their locks; a decision that throws changes none. */
  decide: <Result>(counted: Counted[], decision: Decision<Result>) => Promise<Result>;
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
  }
}

/** Hashed, so that the table holds no e-mails and a subject of any length is told from every other. */
const keyOf = (name: string, subject: Subject) =>
  `${name}:${createHash('sha256').update(String(subject)).digest('base64url')}`;

/** The limits over counters in PostgreSQL (ADR 14). */
export function createLimits(database: DatabaseHandle): Limits {
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

/** RATE_LIMITS=off, for load tests only: every counter stays empty. */
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

/** The caller's address as limits count it. */
export const addressOf = (request: FastifyRequest) => networkOf(request.ip);

/** Rate limits shared by all processes. */
export const limitsPlugin = plugin(
  async (app: FastifyInstance, { config, database }: { config: Config; database: DatabaseHandle }) => {
    app.decorate('limits', config.rateLimits ? createLimits(database) : noLimits);
  },
  { name: 'limits' },
);

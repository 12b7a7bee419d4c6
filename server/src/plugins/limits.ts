import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { type DatabaseHandle, run, statement } from '../database/client/index.ts';
import { tooMany } from '../errors.ts';

/** At most `max` in `seconds`, counted under `name` for one subject. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

/** Counters that all API processes share. A subject that is an e-mail comes in its canonical form (ADR 15). */
export interface Limits {
  /** Counts one; 429 when it is one too many. */
  take: (limit: Limit, subject: string | number) => Promise<void>;
  /** Counts one and tells how many there are in the window. */
  count: (limit: Limit, subject: string | number) => Promise<{ hits: number; secondsLeft: number }>;
  /** How many there are, without counting. */
  peek: (limit: Limit, subject: string | number) => Promise<{ hits: number; secondsLeft: number }>;
  forget: (limit: Limit, subject: string | number) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
  }
}

type Row = { hits: number; secondsLeft: number };

const countOne = statement<Row>(
  'limits_count',
  `INSERT INTO rate_limits AS r (key, hits, window_ends_at)
   VALUES ($1, 1, now() + make_interval(secs => $2))
   ON CONFLICT (key) DO UPDATE SET
     hits = CASE WHEN r.window_ends_at <= now() THEN 1 ELSE r.hits + 1 END,
     window_ends_at = CASE WHEN r.window_ends_at <= now() THEN excluded.window_ends_at ELSE r.window_ends_at END
   RETURNING hits, extract(epoch FROM window_ends_at - now())::float8 AS "secondsLeft"`,
);
const readOne = statement<Row>(
  'limits_read',
  `SELECT hits, extract(epoch FROM window_ends_at - now())::float8 AS "secondsLeft"
     FROM rate_limits WHERE key = $1 AND window_ends_at > now()`,
);
const dropOne = statement('limits_drop', 'DELETE FROM rate_limits WHERE key = $1');

/** Hashed, so that the table holds no e-mails and a subject of any length is told from every other. */
const keyOf = (limit: Limit, subject: string | number) =>
  `${limit.name}:${createHash('sha256').update(String(subject)).digest('base64url')}`;
const nothing: Row = { hits: 0, secondsLeft: 0 };

/** The counters in PostgreSQL. A window starts with its first hit. */
export function createLimits(database: DatabaseHandle): Limits {
  const count: Limits['count'] = async (limit, subject) => {
    const [row] = await run(database.pool, countOne, [keyOf(limit, subject), limit.seconds]);
    return row ?? nothing;
  };
  return {
    count,
    take: async (limit, subject) => {
      const { hits, secondsLeft } = await count(limit, subject);
      if (hits > limit.max) throw tooMany(secondsLeft);
    },
    peek: async (limit, subject) =>
      (await run(database.pool, readOne, [keyOf(limit, subject)]))[0] ?? nothing,
    forget: async (limit, subject) => void (await run(database.pool, dropOne, [keyOf(limit, subject)])),
  };
}

/** RATE_LIMITS=off, for load tests only: nothing is counted. */
const noLimits: Limits = {
  take: () => Promise.resolve(),
  count: () => Promise.resolve(nothing),
  peek: () => Promise.resolve(nothing),
  forget: () => Promise.resolve(),
};

/** The caller's address as limits count it: an IPv6 network of 64 bits is one caller. */
export const addressOf = (request: FastifyRequest) => normalizeIP(request.ip);

/** Rate limits shared by all processes (issue 3, "Rate limits per address and per account"). */
export const limitsPlugin = plugin(
  async (app: FastifyInstance, { config, database }: { config: Config; database: DatabaseHandle }) => {
    app.decorate('limits', config.rateLimits ? createLimits(database) : noLimits);
  },
  { name: 'limits' },
);

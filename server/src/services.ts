import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './database/client/index.ts';
import type { Announcer } from './modules/outbox/index.ts';

/** What the server is built from; tests put their own in place of each. */
export interface Services {
  config: Config;
  database: DatabaseHandle;
  log: FastifyBaseLogger;
  /** The clock; the database's own `now()` is used where two clocks would disagree. */
  now: () => Date;
  /** Tells every process, after a commit, whose live events to read. */
  announcer: Announcer;
}

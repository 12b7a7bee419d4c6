import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './database/client/index.ts';
import type { ReadReplica } from './database/replica/index.ts';
import type { Metrics } from './metrics.ts';
import type { Announcer } from './modules/outbox/index.ts';
import type { Tracing } from './modules/tracing/index.ts';
import type { WakeUp } from './modules/wake-up/index.ts';
import type { SecretBox } from './secret-box.ts';

/** Dependencies of the server; tests replace them. */
export interface Services {
  config: Config;
  database: DatabaseHandle;
  /** Absent without `DATABASE_READ_URL`. */
  replica?: ReadReplica | undefined;
  log: FastifyBaseLogger;
  /** The clock of this process. Where clocks of processes could disagree, queries use `now()` of the database. */
  now: () => Date;
  /** Announces new live events, changed slots and typing to every process. */
  announcer: Announcer;
  /** Carries the announcements to the other processes. */
  wakeUp: WakeUp;
  /** Encrypts the secrets in the database that the server must read again. */
  secrets: SecretBox;
  metrics: Metrics;
  /** Absent without `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  tracing?: Tracing | undefined;
}

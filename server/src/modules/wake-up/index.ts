import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { createPostgresWakeUp } from './postgres-wake-up.ts';
import type { WakeUp } from './wake-up.ts';

export { type ChangedSlots, type TypingReport, type WakeUp, writeSlots } from './wake-up.ts';

/** Creates wake-ups by NATS if NATS is configured, otherwise by NOTIFY. */
export async function createWakeUp(
  { nats }: Pick<Config, 'nats'>,
  pool: Pool,
  log: FastifyBaseLogger,
): Promise<WakeUp> {
  if (!nats) return createPostgresWakeUp(pool);
  const { createNatsWakeUp } = await import('./nats-wake-up.ts');
  return createNatsWakeUp(nats, (error) => log.warn({ err: error }, 'connection to NATS failed'));
}

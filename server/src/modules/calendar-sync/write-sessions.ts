import { inTransaction, readDatabaseError } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { CalendarServerError } from './caldav-client.ts';
import {
  type DueEntry,
  nextEntry,
  postponeEntry,
  recordKept,
  recordRemoved,
  recordWritten,
  storeAddress,
} from './calendar-entries.repository.ts';
import { EntryRefused } from './entry-client.ts';
import { openAccount } from './open-client.ts';
import { reportWritingProblem } from './session-calendar.service.ts';
import {
  claimWriting,
  pauseWriting,
  recordWriting,
  releaseWriting,
  solveRefusals,
  type WritableConnection,
} from './session-calendars.repository.ts';
import { pauseAfterBatch } from './pause-after-batch.ts';
import { type Target, writeEntry } from './write-entry.ts';

/** Longer than {@link DEADLINE_MS}, so that no other process writes the same entries. */
const CLAIM_SECONDS = 120;
/** Time limit for all requests of a batch together. */
const DEADLINE_MS = 90_000;
/** Time after which a batch starts no further entry. */
const BATCH_MS = 20_000;
/** Consecutive failures after which a problem is recorded. */
const FAILURES = 5;

/** @returns whether to try the next entry */
async function handleFailure(
  services: Services,
  connection: WritableConnection,
  entry: DueEntry,
  error: CalendarServerError | EntryRefused,
): Promise<boolean> {
  const { pool } = services.database;
  const { accountId } = connection;
  if (error.problem === 'rejected' || error.problem === 'duplicate') {
    if (await postponeEntry(pool, entry))
      await inTransaction(pool, (transaction) =>
        reportWritingProblem(services, transaction, accountId, 'failing'),
      );
    else await solveRefusals(pool, accountId);
    return true;
  }
  await inTransaction(pool, async (transaction) => {
    const retryAfter = error instanceof CalendarServerError ? error.retryAfter : 0;
    const failures = await pauseWriting(transaction.$client, connection, retryAfter);
    if (error.problem === 'read-only')
      await reportWritingProblem(services, transaction, accountId, 'read-only');
    else if (failures >= FAILURES) await reportWritingProblem(services, transaction, accountId, 'failing');
  });
  return false;
}

async function record(
  { pool }: Services['database'],
  entry: DueEntry,
  { outcome, url }: Awaited<ReturnType<typeof writeEntry>>,
): Promise<void> {
  const isOver = entry.status === 'CANCELLED' || entry.calendarUrl === null || !entry.isWritten;
  if (url !== null) await recordWritten(pool, entry, url);
  else if (outcome === 'removed' || isOver) await recordRemoved(pool, entry);
  else await recordKept(pool, entry);
}

const isExpected = (error: unknown): error is CalendarServerError | EntryRefused =>
  error instanceof CalendarServerError || error instanceof EntryRefused;

const isDatabaseUnreachable = (error: unknown) =>
  !isExpected(error) && readDatabaseError(error)?.kind === 'unreachable';

/** An unexpected error becomes a refusal of the entry, so that other entries are not delayed. */
function logFailure({ log }: Services, { id }: DueEntry, error: unknown): CalendarServerError | EntryRefused {
  log[isExpected(error) ? 'debug' : 'error'](
    { err: error, sessionId: id },
    'failed to write a session into a calendar',
  );
  if (isExpected(error)) return error;
  return new EntryRefused('rejected', 'the session could not be written', { cause: error });
}

/** @returns whether to try the next entry */
async function writeOne(
  services: Services,
  connection: WritableConnection,
  target: Omit<Target, 'storeAddress'>,
  entry: DueEntry,
  stop: AbortSignal,
): Promise<boolean> {
  const { pool } = services.database;
  const count = (outcome: string) => services.metrics.calendarWrites.inc({ outcome });
  try {
    const written = await writeEntry(
      { ...target, storeAddress: (address) => storeAddress(pool, entry.id, address) },
      entry,
    );
    await record(services.database, entry, written);
    await recordWriting(pool, connection.accountId);
    count(written.outcome);
    return true;
  } catch (error) {
    if (stop.aborted) return false;
    if (isDatabaseUnreachable(error)) throw error;
    const failure = logFailure(services, entry, error);
    count(failure.problem);
    return handleFailure(services, connection, entry, failure);
  }
}

/** @returns the pause before the next batch, in seconds */
async function writeBatch(
  services: Services,
  connection: WritableConnection,
  stop: AbortSignal,
): Promise<number> {
  const { config, database } = services;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(DEADLINE_MS)]);
  const target = {
    ...openAccount(services, connection, signal),
    homeUrl: connection.homeUrl,
    publicUrl: config.publicUrl,
  };
  const startedAt = performance.now();
  let entries = 0;
  while (!stop.aborted && performance.now() - startedAt < BATCH_MS) {
    const entry = await nextEntry(database.pool, connection, config.joinUrls.mentor);
    if (!entry) break;
    entries += 1;
    if (!(await writeOne(services, connection, target, entry, stop))) break;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return pauseAfterBatch(seconds, entries);
}

/** Writes a batch of entries of one connection; false if no connection has due entries. */
async function writeNext(services: Services, stop: AbortSignal): Promise<boolean> {
  const { pool } = services.database;
  const connection = await claimWriting(pool, CLAIM_SECONDS);
  if (!connection) return false;
  let pause = 0;
  try {
    pause = await writeBatch(services, connection, stop);
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error;
    const level = isExpected(error) ? 'debug' : 'error';
    services.log[level](
      { err: error, accountId: connection.accountId },
      'failed to write sessions into a calendar',
    );
    await inTransaction(pool, ({ $client }) => pauseWriting($client, connection));
  } finally {
    await releaseWriting(pool, connection, pause);
  }
  return true;
}

/** Writes all due sessions to the calendars of their mentors, for `concurrency` accounts at the same time. */
export async function writeDueSessions(
  services: Services,
  concurrency: number,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  const worker = async () => {
    while (!stop.aborted && (await writeNext(services, stop)));
  };
  const results = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

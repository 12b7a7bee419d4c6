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
import { type Target, writeEntry } from './write-entry.ts';

/** Longer than a claim is used, so that no other process writes the same entries. */
const CLAIM_SECONDS = 120;
const DEADLINE_MS = 90_000;
/** Longest turn of one account. */
const TURN_MS = 20_000;
/** Pause after a turn that took this long: a slow server must not delay the others. */
const SLOW_SECONDS = 10;
const PAUSE_PER_SECOND = 20;

/** Failures before the owner is mailed, although the calendars can be read. */
const FAILURES = 5;

/** What a failed write means. @returns whether the next entry can be tried */
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
    // The next read says whether the server answers, and whether the calendar is still there.
    const retryAfter = error instanceof CalendarServerError ? error.retryAfter : 0;
    const failures = await pauseWriting(transaction.$client, connection, retryAfter);
    if (error.problem === 'read-only')
      await reportWritingProblem(services, transaction, accountId, 'read-only');
    else if (failures >= FAILURES) await reportWritingProblem(services, transaction, accountId, 'failing');
  });
  return false;
}

/** Records what was done with an entry. */
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

/** Whether nobody's sessions can be written, instead of those of one account. */
const isGeneral = (error: unknown) => !isExpected(error) && readDatabaseError(error)?.kind === 'unreachable';

/** What an error means for its entry: an unexpected one counts as refused, so that it delays no other. */
function asFailure({ log }: Services, { id }: DueEntry, error: unknown): CalendarServerError | EntryRefused {
  log[isExpected(error) ? 'debug' : 'error'](
    { err: error, sessionId: id },
    'a session could not be written into a calendar',
  );
  if (isExpected(error)) return error;
  return new EntryRefused('rejected', 'the session could not be written', { cause: error });
}

/** Writes one entry. @returns whether the next one can be tried */
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
    if (isGeneral(error)) throw error;
    const failure = asFailure(services, entry, error);
    count(failure.problem);
    return handleFailure(services, connection, entry, failure);
  }
}

/** Writes the entries of a connection, one after the other. @returns seconds until the next turn */
async function takeTurn(
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
  const begun = performance.now();
  while (!stop.aborted && performance.now() - begun < TURN_MS) {
    const entry = await nextEntry(database.pool, connection, config.joinUrls.mentor);
    if (!entry || !(await writeOne(services, connection, target, entry, stop))) break;
  }
  const seconds = (performance.now() - begun) / 1_000;
  return seconds > SLOW_SECONDS ? seconds * PAUSE_PER_SECOND : 0;
}

/** Writes the entries of one connection; false if none is due. */
async function writeNext(services: Services, stop: AbortSignal): Promise<boolean> {
  const { pool } = services.database;
  const connection = await claimWriting(pool, CLAIM_SECONDS);
  if (!connection) return false;
  let pause = 0;
  try {
    pause = await takeTurn(services, connection, stop);
  } catch (error) {
    if (isGeneral(error)) throw error;
    const level = isExpected(error) ? 'debug' : 'error';
    services.log[level]({ err: error, accountId: connection.accountId }, 'sessions could not be written');
    await inTransaction(pool, ({ $client }) => pauseWriting($client, connection));
  } finally {
    await releaseWriting(pool, connection, pause);
  }
  return true;
}

/** Writes all sessions that are due into the calendars of their mentors, a few calendars at the same time. */
export async function writeDueSessions(
  services: Services,
  concurrency: number,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  const lane = async () => {
    while (!stop.aborted && (await writeNext(services, stop)));
  };
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, lane));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

import { CALENDARS_MAX } from '@cairn/shared/contract';
import { inTransaction, readDatabaseError, type Transaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../outbox/index.ts';
import { replaceBusyTimes } from './busy-times.repository.ts';
import { CalendarServerError, type FoundCalendar } from './caldav-client.ts';
import {
  claimConnection,
  type DueConnection,
  type Failure,
  lockConnection,
  recordFailure,
  recordSuccess,
  scheduleRetry,
} from './calendar-accounts.repository.ts';
import type { CalendarClient } from './calendar-client.ts';
import { changeBusyTimes } from './calendar-sync.service.ts';
import {
  listStoredCalendars,
  saveFoundCalendars,
  type StoredCalendar,
} from './connected-calendars.repository.ts';
import { expandEntries } from './expand-entries.ts';
import { openAccount } from './open-client.ts';
import { serverNameOf } from './server-name.ts';
import { noticeLostCalendar } from './session-calendar.service.ts';
import { resumeWriting } from './session-calendars.repository.ts';

const DAY = 86_400_000;
/** Days ahead for which busy times are stored: slots can be opened a year ahead. */
const HORIZON_DAYS = 400;
/** Time between two reads of a connection: busy times are usually less than a minute old (ADR 64). */
const INTERVAL_SECONDS = 40;
/** Longest read of one connection. */
const DEADLINE_MS = 60_000;
/** Longer than {@link DEADLINE_MS}, so that no other process begins the same read. */
const CLAIM_SECONDS = 90;
/** Seconds of pause per second of a read, so that a slow server does not delay other calendars. */
const PAUSE_PER_SECOND = 20;
const MAX_BACKOFF_SECONDS = 15 * 60;
/** A refused password is retried rarely: some servers lock the account after several failures. */
const REFUSED_PAUSE_SECONDS = 60 * 60;
/** Withdrawn access works again only after the owner has connected the calendar again. */
const WITHDRAWN_PAUSE_SECONDS = 24 * 60 * 60;
/** The owner gets no mail about a short outage. */
const NOTIFY_AFTER_SECONDS = 60 * 60;

async function change(
  services: Services,
  accountId: number,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const { announce } = await inTransaction(services.database.pool, (transaction) =>
    changeBusyTimes(services, accountId, transaction.$client, () => work(transaction)),
  );
  announce();
}

const isSame = (stored: readonly StoredCalendar[], found: readonly FoundCalendar[]) =>
  stored.length === found.length &&
  found.every(({ url, name, isWritable }) =>
    stored.some((each) => each.url === url && each.name === name && each.isWritable === isWritable),
  );

/** @returns the stored calendars; none if the connection was replaced or removed in the meantime */
async function updateCalendars(
  services: Services,
  { accountId, createdAt }: DueConnection,
  found: readonly FoundCalendar[],
): Promise<StoredCalendar[]> {
  const { pool } = services.database;
  const stored = await listStoredCalendars(pool, accountId);
  if (isSame(stored, found)) return stored;
  let isCurrent = false;
  await change(services, accountId, async (transaction) => {
    const client = transaction.$client;
    isCurrent = (await lockConnection(client, accountId))?.getTime() === createdAt.getTime();
    if (!isCurrent) return;
    await saveFoundCalendars(client, accountId, found, false);
    await noticeLostCalendar(services, transaction, accountId);
  });
  return isCurrent ? listStoredCalendars(pool, accountId) : [];
}

async function readCalendar(
  services: Services,
  client: CalendarClient,
  { accountId, timeZone }: DueConnection,
  { id, url, state }: { id: number; url: string; state: string | null },
): Promise<void> {
  const now = services.now().getTime();
  const [from, until] = [now - DAY, now + HORIZON_DAYS * DAY];
  const { texts, state: stateRead } = await client.readEntries(url, new Date(from), new Date(until));
  const ownHost = new URL(services.config.publicUrl).hostname;
  const times = await expandEntries(texts, { zone: timeZone, from, until, ownHost });
  await change(services, accountId, ({ $client }) =>
    replaceBusyTimes($client, accountId, id, { times, state: stateRead ?? state }),
  );
}

/**
 * Reads the changed calendars that hide slots. Reads unchanged calendars once a day, because the horizon moves.
 *
 * @returns whether any entries were read
 * @throws CalendarServerError
 */
async function readConnected(services: Services, due: DueConnection, stop: AbortSignal): Promise<boolean> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(DEADLINE_MS)]);
  const { calendars: client } = openAccount(services, due, signal);
  const found = (await client.listCalendars(due.homeUrl)).slice(0, CALENDARS_MAX);
  // An empty list is more likely a fault of the server than the deletion of every calendar.
  if (found.length === 0) throw new CalendarServerError('unusable', 'the account has no calendars');
  const byUrl = new Map(found.map((calendar) => [calendar.url, calendar]));
  let hasReadEntries = false;
  let failure: CalendarServerError | undefined;
  for (const { id, url, isBlocking, readState, isExpanded } of await updateCalendars(services, due, found)) {
    const calendar = byUrl.get(url);
    if (!isBlocking || !calendar) continue;
    try {
      if (isExpanded && readState !== null && (await client.isCurrent(calendar, readState))) continue;
      hasReadEntries = true;
      await readCalendar(services, client, due, { id, url, state: calendar.state });
    } catch (error) {
      if (!(error instanceof CalendarServerError)) throw error;
      failure ??= error;
      if (error.retryAfter > 0 || error.isWithdrawn) break;
    }
  }
  if (failure) throw failure;
  return hasReadEntries;
}

/** Seconds until a failed read is repeated; `failures` includes this failure. */
function pauseAfter({ problem, retryAfter, isWithdrawn }: CalendarServerError, failures: number): number {
  if (isWithdrawn) return WITHDRAWN_PAUSE_SECONDS;
  if (problem === 'refused' && failures > 1) return REFUSED_PAUSE_SECONDS;
  const pause = Math.min(INTERVAL_SECONDS * 2 ** Math.min(failures, 10), MAX_BACKOFF_SECONDS);
  return Math.max(pause, retryAfter);
}

const shouldNotify = (
  { problem, isWithdrawn }: CalendarServerError,
  { failures, wasNotified, secondsSince }: Failure,
) =>
  !wasNotified &&
  (isWithdrawn || (problem === 'refused' ? failures > 1 : secondsSince >= NOTIFY_AFTER_SECONDS));

/** Schedules the next attempt. The owner gets at most one mail until a read succeeds. */
async function handleFailure(
  services: Services,
  due: DueConnection,
  error: CalendarServerError,
): Promise<void> {
  const { problem } = error;
  await inTransaction(services.database.pool, async (transaction) => {
    const failure = await recordFailure(transaction.$client, due, problem);
    if (!failure) return;
    const isNotified = shouldNotify(error, failure);
    await scheduleRetry(transaction.$client, due.accountId, {
      seconds: pauseAfter(error, failure.failures),
      isNotified,
    });
    if (isNotified)
      await queueMail(transaction, {
        recipient: failure.email,
        template: 'calendar-problem',
        cause: `calendar:${due.accountId}:${services.now().toISOString()}`,
        payload: {
          problem: problem === 'refused' && due.provider !== 'caldav' ? 'withdrawn' : problem,
          server: serverNameOf(due),
        },
      });
  });
}

/** Logs an error. An unexpected error becomes a failure of the connection, so that a pause follows. */
function asFailure({ log }: Services, { accountId }: DueConnection, error: unknown): CalendarServerError {
  const isExpected = error instanceof CalendarServerError;
  log[isExpected ? 'debug' : 'error']({ err: error, accountId }, 'failed to read connected calendars');
  if (isExpected) return error;
  return new CalendarServerError('unusable', 'the calendars could not be stored', { cause: error });
}

/** Reads one connection that is due; false if there is none, or the process is stopping. */
async function readNext(services: Services, stop: AbortSignal): Promise<boolean> {
  const due = await claimConnection(services.database.pool, CLAIM_SECONDS);
  if (!due) return false;
  const startedAt = performance.now();
  const count = (outcome: string) => services.metrics.calendarReads.inc({ outcome });
  let hasReadEntries: boolean;
  try {
    hasReadEntries = await readConnected(services, due, stop);
  } catch (error) {
    // After the claim has expired, another process reads the connection.
    if (stop.aborted) return false;
    if (!(error instanceof CalendarServerError) && readDatabaseError(error)?.kind === 'unreachable')
      throw error;
    const failure = asFailure(services, due, error);
    await handleFailure(services, due, failure);
    count(failure.problem);
    return true;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  await recordSuccess(services.database.pool, due, Math.max(INTERVAL_SECONDS, seconds * PAUSE_PER_SECOND));
  if (due.problem !== null) await resumeWriting(services.database.pool, due.accountId);
  count(hasReadEntries ? 'changed' : 'unchanged');
  return true;
}

/** Reads all connections that are due, `concurrency` at the same time. @throws if the database is unreachable */
export async function readDueCalendars(
  services: Services,
  concurrency: number,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  const worker = async () => {
    while (!stop.aborted && (await readNext(services, stop)));
  };
  const results = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

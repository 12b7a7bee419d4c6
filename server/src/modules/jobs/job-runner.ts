import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { Runner, TaskList } from 'graphile-worker';
import { createBackoff, type Schedule } from '../../backoff.ts';
import type { Services } from '../../services.ts';
import { deleteDueAccounts } from '../account-deletion/delete-due-accounts.ts';
import { askForAttendance } from '../attendance/ask-for-attendance.ts';
import { prepareExports } from '../data-export/export-runner.ts';
import { fillGroups } from '../group-sessions/fill-seats.ts';
import { recheckLinks } from '../link-verification/recheck-links.ts';
import { queueDigests } from '../notification-preferences/queue-digests.ts';
import { pauseUnresponsive } from '../pauses/pause-unresponsive.ts';
import { mailNewMentors } from '../saved-searches/mail-new-mentors.ts';
import { finishCleanups } from '../sessions/cancel-account-sessions.ts';
import { expireRequests } from '../sessions/expire-sessions.ts';
import { remindOfSessions } from '../sessions/reminders.ts';
import { announceExpiredHolds } from '../slot-holds/slot-holds.service.ts';
import { traced } from '../tracing/index.ts';
import { offerSlots } from '../waiting-list/offer-slots.ts';
import { purgeExpired } from './purge.ts';

const FIRST_RESTART_AFTER_MS = 1_000;
const MAX_RESTART_AFTER_MS = 30_000;
/**
 * Without batches, graphile-worker does not await the completion of a job: a lost connection would end the process.
 * With batches, the worker restarts, but the job and its queue stay locked for four hours.
 */
const COMPLETE_IN_BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
/** Lets a new process serve its first requests before it loads the worker. */
const FIRST_START_AFTER_MS = 250;

/** The jobs of this process. */
export interface JobRunner {
  /** Resolves after the first attempt to start, successful or not. */
  started: Promise<void>;
  stop: () => Promise<void>;
}

interface TimetableEntry {
  task: string;
  match: string;
  /** All processes together run one task of a queue at a time. Due tasks with a lower priority number run first. */
  options?: { queueName: string; priority: number };
}

/** graphile-worker runs each due task in one process only. */
const timetable: TimetableEntry[] = [
  { task: 'expire-requests', match: '* * * * *' },
  { task: 'offer-slots', match: '* * * * *' },
  { task: 'end-slot-holds', match: '* * * * *' },
  { task: 'fill-group-seats', match: '* * * * *' },
  { task: 'delete-due-accounts', match: '* * * * *' },
  { task: 'finish-account-cleanups', match: '* * * * *' },
  { task: 'remind-of-sessions', match: '* * * * *' },
  { task: 'queue-digests', match: '* * * * *' },
  { task: 'mail-new-mentors', match: '* * * * *', options: { queueName: 'saved-searches', priority: 10 } },
  { task: 'prepare-data-exports', match: '* * * * *' },
  { task: 'recheck-links', match: '* * * * *' },
  { task: 'purge-expired', match: '17 * * * *' },
];

/** Refuses a connection to a read-only database, because the pool would keep the connection after a failover. */
const refuseReadOnly: pg.PoolConfig['verify'] = (client, done) => {
  client
    .query<{ transaction_read_only: string }>('SHOW transaction_read_only')
    .then(({ rows }) =>
      done(rows[0]?.transaction_read_only === 'on' ? new Error('the database is read-only') : undefined),
    )
    .catch(done);
};

const workOf = (services: Services, isStopped: () => boolean): Record<string, () => Promise<void>> => ({
  'expire-requests': async () => {
    await expireRequests(services);
    await pauseUnresponsive(services);
  },
  'offer-slots': async () => void (await offerSlots(services)),
  'fill-group-seats': () => fillGroups(services),
  'end-slot-holds': () => announceExpiredHolds(services),
  'delete-due-accounts': () => deleteDueAccounts(services, isStopped),
  'finish-account-cleanups': () => finishCleanups(services),
  'remind-of-sessions': async () => {
    await remindOfSessions(services);
    await askForAttendance(services);
  },
  'queue-digests': () => queueDigests(services),
  'mail-new-mentors': () => mailNewMentors(services, isStopped),
  'prepare-data-exports': () => prepareExports(services, isStopped),
  'recheck-links': () => recheckLinks(services),
  'purge-expired': () => purgeExpired(services.database),
});

/** The work of each cron task. */
export const tasksOf = (services: Services, isStopped: () => boolean): TaskList =>
  Object.fromEntries(
    Object.entries(workOf(services, isStopped)).map(([task, work]) => [
      task,
      () => traced(services, `job ${task}`, work),
    ]),
  );

/** Starts the jobs, and restarts them after the database was unavailable. */
export function startJobs(services: Services, schedule: Schedule = setTimeout): JobRunner {
  const { database, log } = services;
  const cronItems = timetable.map(({ task, match, options }) => ({
    task,
    match,
    identifier: task,
    options: { backfillPeriod: 0, maxAttempts: 3, ...options },
  }));
  // The pool has its own error listener, because the worker removes its listener before the last connection ends.
  const pool = new pg.Pool({
    connectionString: database.url,
    max: 3,
    application_name: 'cairn-jobs',
    verify: refuseReadOnly,
  });
  pool.on('error', (error) => log.debug({ err: error }, 'idle connection of the job runner closed'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  let stopped = false;
  let runner: Runner | undefined;
  let timer: NodeJS.Timeout | undefined;
  const backoff = createBackoff(FIRST_RESTART_AFTER_MS, MAX_RESTART_AFTER_MS);

  // A worker whose first statement failed never takes a job, so the worker must restart.
  const restartAfterFailure = (current: Runner) => {
    current.events.once('worker:getJob:error', ({ error }) => {
      log.warn({ err: error }, 'failed to take a job');
      // A stop during this event would make the worker print the error to the console.
      setImmediate(() => void current.stop().catch(() => undefined));
    });
    current.events.once('worker:getJob:empty', backoff.reset);
    current.events.once('job:start', backoff.reset);
  };
  /** A stop waits for the last start, so that the pool does not end while a worker starts. */
  let lastStart: Promise<void> | undefined;
  const restartLater = () => {
    if (!stopped) timer = schedule(() => void (lastStart = begin()), backoff.next());
  };
  const begin = async () => {
    if (stopped) return;
    try {
      // Imported here, so that the server starts faster.
      const { Logger, parseCronItems, run } = await import('graphile-worker');
      // The worker logs every job; only failures are logged here.
      const logger = new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') log.warn({ job: message }, 'job failed');
      });
      runner = await run({
        pgPool: pool,
        concurrency: 1,
        noHandleSignals: true,
        pollInterval: 5_000,
        taskList: tasksOf(services, () => stopped),
        parsedCronItems: parseCronItems(cronItems),
        logger,
        preset: { worker: COMPLETE_IN_BATCHES },
      });
      if (stopped) return await runner.stop();
      runner.promise.then(restartLater, restartLater);
      restartAfterFailure(runner);
    } catch (error) {
      log.warn({ err: error }, 'failed to start the jobs');
      restartLater();
    }
  };
  const started = wait(FIRST_START_AFTER_MS).then(begin);

  return {
    started,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await started;
      await lastStart;
      await runner?.stop().catch(() => undefined);
      await pool.end();
    },
  };
}

import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { DROPPED } from '../../database/schema/index.ts';

/** Waiting mails and jobs. Ages are in seconds; 0 if nothing waits. */
export interface QueueFigures {
  mailsDue: number;
  oldestMail: number;
  /** Mails of the last 24 hours that could not be delivered. Mails that were dropped on purpose do not count. */
  mailsFailed: number;
  jobsDue: number;
  oldestJob: number;
}

/** How far a standby is behind, in seconds. */
export interface ReplicaLag {
  replica: string;
  seconds: number;
}

/** A mail is marked as failed while it is being sent, so failures of the last minute are not counted. */
const mails = statement<Pick<QueueFigures, 'mailsDue' | 'oldestMail' | 'mailsFailed'>>(
  'metrics_mails',
  `SELECT count(*)::int AS "mailsDue",
          coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0)::float8 AS "oldestMail",
          (SELECT count(*) FROM mail_outbox
            WHERE created_at > now() - interval '1 day' AND sent_at IS NULL
              AND failed_at < now() - interval '1 minute'
              AND coalesce(last_error, '') NOT LIKE '${DROPPED}%')::int AS "mailsFailed"
     FROM mail_outbox WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()`,
);
const jobs = statement<Pick<QueueFigures, 'jobsDue' | 'oldestJob'>>(
  'metrics_jobs',
  `SELECT count(*)::int AS "jobsDue", coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS "oldestJob"
     FROM graphile_worker.jobs WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts`,
);
/** The table is absent until the job queue has been created. */
const hasJobs = statement<{ exists: boolean }>(
  'metrics_has_jobs',
  `SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS exists`,
);
/** Without membership in pg_monitor, rows of other roles have no state. */
const replicas = statement<ReplicaLag>(
  'metrics_replicas',
  `SELECT application_name AS replica, coalesce(extract(epoch FROM replay_lag), 0)::float8 AS seconds
     FROM pg_stat_replication WHERE state IS NOT NULL`,
);

export async function readQueueFigures({ pool }: DatabaseHandle): Promise<QueueFigures> {
  const [[mail], [queue]] = await Promise.all([run(pool, mails), run(pool, hasJobs)]);
  const [job] = queue?.exists ? await run(pool, jobs) : [];
  return {
    mailsDue: mail?.mailsDue ?? 0,
    oldestMail: mail?.oldestMail ?? 0,
    mailsFailed: mail?.mailsFailed ?? 0,
    jobsDue: job?.jobsDue ?? 0,
    oldestJob: job?.oldestJob ?? 0,
  };
}

/** The lag of each standby; empty without replication or without the right to see it. */
export const readReplicaLags = ({ pool }: DatabaseHandle) => run(pool, replicas);

import { HOLD_AGAIN_MINUTES, ROOM_FIGURES_DAYS } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';

const BATCH_SIZE = 5_000;
/** Smaller, because each file has up to 10 MB of data in another table. */
const BATCH_OF_FILES = 50;

/** For each table, the condition of the rows to delete. */
const expired = {
  auth_sessions: 'expires_at < now()',
  trusted_devices: 'expires_at < now()',
  passkey_challenges: 'expires_at < now()',
  sso_attempts: 'expires_at < now()',
  sso_pending: 'expires_at < now()',
  sso_logout_tokens: 'expires_at < now()',
  data_exports: 'expires_at < now()',
  password_resets: `expires_at < now() - interval '1 day'`,
  admin_invitations: `expires_at < now() - interval '7 days'`,
  email_links: `expires_at < now() - interval '7 days'`,
  email_changes: `requested_at < now() - interval '7 days'`,
  idempotency_keys: `created_at < now() - interval '1 day'`,
  rate_limits: 'window_ends_at < now()',
  calendar_entries: `EXISTS (SELECT 1 FROM sessions s WHERE s.id = session_id AND s.ends_at < now() - interval '30 days')`,
  session_room_signals: `created_at < now() - interval '2 minutes'`,
  room_connection_counts: `day < (now() AT TIME ZONE 'UTC')::date - ${ROOM_FIGURES_DAYS}`,
  room_visit_counts: `day < (now() AT TIME ZONE 'UTC')::date - ${ROOM_FIGURES_DAYS}`,
  session_room_entries: `seen_at < now() - interval '1 hour'`,
  // Files that were uploaded but not sent.
  message_files: `message_id IS NULL AND created_at < now() - interval '1 day'`,
  session_actions: `created_at < now() - interval '2 days'`,
  slot_holds: `held_at < now() - interval '${HOLD_AGAIN_MINUTES} minutes'`,
  live_events: `created_at < now() - interval '3 days'`,
  notifications: `created_at < now() - interval '90 days'`,
  unanswered_requests: `expired_at < now() - interval '90 days'`,
  // Reports without a decision are kept.
  reports: `decided_at < now() - interval '180 days'`,
  // Longer than a mentor counts as new (saved-searches/new-mentors.ts), so that nobody is mailed about a mentor twice.
  saved_search_mails: `mailed_at < now() - interval '100 days'`,
  mail_outbox: `created_at < now() - interval '30 days' AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)`,
  scim_activity: `hour < now() - interval '7 days'`,
  remote_loads: `created_at < now() - interval '31 days'`,
  web_vitals: `created_at < now() - interval '1 day'`,
  web_vital_counts: `day < current_date - 31`,
  remote_error_reports: `created_at < now() - interval '1 day'`,
  remote_errors: `day < current_date - 31`,
};

const purgeOf = (name: string, table: string, condition: string, batch = BATCH_SIZE) =>
  statement<{ removed: number }>(
    name,
    `WITH gone AS (DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batch} FOR UPDATE SKIP LOCKED)) RETURNING 1)
     SELECT count(*)::int AS removed FROM gone`,
  );

const purges = Object.entries(expired).map(([table, condition]) =>
  purgeOf(`purge_${table}`, table, condition, table === 'message_files' ? BATCH_OF_FILES : BATCH_SIZE),
);

/**
 * Purges the last mail to a deleted account (ADR 38) if the mail worker was interrupted. The condition waits for an
 * hour, because a mail counts as failed while the worker is sending.
 */
const purgeLastMails = purgeOf(
  'purge_last_mails',
  'mail_outbox',
  `template = 'account-deleted' AND failed_at < now() - interval '1 hour'`,
);

/** `audit_purge` keeps the rest of the hash chain verifiable (ADR 20). */
const purgeAudit = statement<{ removed: number }>(
  'purge_audit_log',
  `SELECT audit_purge(${BATCH_SIZE}) AS removed`,
);

/** Deletes all expired rows in batches. Skips locked rows, which the next run deletes. */
export async function purgeExpired({ pool }: DatabaseHandle): Promise<void> {
  for (const purge of [...purges, purgeLastMails, purgeAudit]) {
    for (let removed = 1; removed > 0;) {
      removed = (await run(pool, purge))[0]?.removed ?? 0;
    }
  }
}

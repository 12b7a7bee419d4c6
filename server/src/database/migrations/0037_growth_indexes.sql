-- On a large database create the indexes CONCURRENTLY before the rollout: writes wait until an index is built.
CREATE INDEX IF NOT EXISTS "accounts_created_idx" ON "accounts" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sessions_starts_idx" ON "sessions" USING btree ("starts_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mail_outbox_last_mail_idx" ON "mail_outbox" USING btree ("failed_at") WHERE template = 'account-deleted';
--> statement-breakpoint
-- The index of all starts also serves the queries that used this index, also those of the previous release.
DROP INDEX "sessions_reminder_idx";

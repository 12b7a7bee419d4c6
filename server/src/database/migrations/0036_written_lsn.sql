ALTER TABLE "auth_sessions" ADD COLUMN "written_lsn" bigint;--> statement-breakpoint
-- Not set together with the column, because a default that differs between rows would rewrite the table.
ALTER TABLE "auth_sessions" ALTER COLUMN "written_lsn" SET DEFAULT (pg_current_wal_insert_lsn() - '0/0');

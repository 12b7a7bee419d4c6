ALTER TABLE "audit_log" DROP COLUMN "actor_email";--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "target_email";
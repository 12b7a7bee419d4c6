ALTER TABLE "sso_logout_tokens" ADD COLUMN "subject_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sso_logout_tokens" ADD COLUMN "sid_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sso_logout_tokens" ADD COLUMN "received_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_pending" ADD COLUMN "institution" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sso_logout_tokens_subject_idx" ON "sso_logout_tokens" USING btree ("subject_hash");--> statement-breakpoint
CREATE INDEX "sso_logout_tokens_sid_idx" ON "sso_logout_tokens" USING btree ("sid_hash");
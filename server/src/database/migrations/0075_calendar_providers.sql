ALTER TABLE "calendar_accounts" ADD COLUMN "provider" text DEFAULT 'caldav' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD COLUMN "renewing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD CONSTRAINT "calendar_accounts_provider" CHECK (provider IN ('caldav', 'google', 'microsoft')) NOT VALID;

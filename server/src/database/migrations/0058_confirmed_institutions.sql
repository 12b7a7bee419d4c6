ALTER TABLE "sso_identities" ADD COLUMN "institution" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD COLUMN "shown_institution" text DEFAULT '' NOT NULL;
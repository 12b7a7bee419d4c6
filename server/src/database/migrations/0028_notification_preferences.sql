CREATE TABLE "notification_preferences" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bell_off" text[] DEFAULT '{}' NOT NULL,
	"mail_digest" text[] DEFAULT '{}' NOT NULL,
	"mail_off" text[] DEFAULT '{}' NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"digest_at" smallint NOT NULL,
	"reminders" smallint[] NOT NULL,
	"digested_on" date,
	"digest_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_quiet_hours" CHECK ((quiet_from is null) = (quiet_until is null) and quiet_from between 0 and 1439 and quiet_until between 0 and 1439 and quiet_from <> quiet_until),
	CONSTRAINT "notification_preferences_digest_at" CHECK (digest_at between 0 and 1439)
);
--> statement-breakpoint
DROP INDEX "notifications_shown_idx";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "in_bell" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_preferences_digest_idx" ON "notification_preferences" USING btree ("account_id") WHERE mail_digest <> '{}';--> statement-breakpoint
CREATE INDEX "notifications_shown_idx" ON "notifications" USING btree ("account_id","id") WHERE dismissed_at is null and in_bell;
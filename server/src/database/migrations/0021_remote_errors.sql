CREATE TABLE "remote_error_reports" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remote_errors" (
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"day" date NOT NULL,
	"fingerprint" text NOT NULL,
	"phase" text NOT NULL,
	"message" text NOT NULL,
	"frames" jsonb NOT NULL,
	"count" integer NOT NULL,
	"pages" integer NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_errors_remote_release_day_fingerprint_pk" PRIMARY KEY("remote","release","day","fingerprint"),
	CONSTRAINT "remote_errors_message_length" CHECK (char_length(message) <= 500)
);
--> statement-breakpoint
CREATE INDEX "remote_error_reports_created_idx" ON "remote_error_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "remote_errors_day_idx" ON "remote_errors" USING btree ("day");
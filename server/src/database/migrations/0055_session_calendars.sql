CREATE TABLE "calendar_entries" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"url" text,
	"written_starts_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_calendars" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"calendar_id" bigint,
	"calendar_name" text,
	"last_written_at" timestamp with time zone,
	"claimed_until" timestamp with time zone DEFAULT now() NOT NULL,
	"retry_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"problem_since" timestamp with time zone,
	"notified_at" timestamp with time zone,
	CONSTRAINT "session_calendars_problem" CHECK (problem IN ('gone', 'read-only', 'failing')),
	CONSTRAINT "session_calendars_name" CHECK (calendar_id IS NULL OR calendar_name IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "connected_calendars" ADD COLUMN "is_writable" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_account_id_session_calendars_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."session_calendars"("account_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_calendars" ADD CONSTRAINT "session_calendars_account_id_calendar_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."calendar_accounts"("account_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_calendars" ADD CONSTRAINT "session_calendars_calendar_id_connected_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."connected_calendars"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "calendar_entries_account_idx" ON "calendar_entries" USING btree ("account_id","due_at");
--> statement-breakpoint
CREATE INDEX "calendar_entries_due_idx" ON "calendar_entries" USING btree ("due_at") WHERE due_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "session_calendars_calendar_idx" ON "session_calendars" USING btree ("calendar_id");
--> statement-breakpoint
-- ADR 73: a change of a session is to be written into the calendar of the mentor, also a change by the previous release.
CREATE FUNCTION sessions_change_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'CONFIRMED' AND NEW.ends_at > now() THEN
    INSERT INTO calendar_entries (session_id, account_id)
    SELECT NEW.id, c.account_id FROM session_calendars c
     WHERE c.account_id = NEW.mentor_id AND c.calendar_id IS NOT NULL
    ON CONFLICT (session_id) DO UPDATE SET version = calendar_entries.version + 1, due_at = now(), failures = 0;
  ELSE
    UPDATE calendar_entries SET version = version + 1, due_at = now(), failures = 0 WHERE session_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_add_entry AFTER INSERT ON sessions
  FOR EACH ROW WHEN (NEW.status = 'CONFIRMED') EXECUTE FUNCTION sessions_change_entry();
--> statement-breakpoint
CREATE TRIGGER sessions_change_entry AFTER UPDATE ON sessions
  FOR EACH ROW WHEN ((OLD.status, OLD.starts_at, OLD.ends_at, OLD.topic, OLD.room_token)
    IS DISTINCT FROM (NEW.status, NEW.starts_at, NEW.ends_at, NEW.topic, NEW.room_token))
  EXECUTE FUNCTION sessions_change_entry();

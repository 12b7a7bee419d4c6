CREATE TABLE "no_show_rules" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"warn_after" smallint DEFAULT 2 NOT NULL,
	"pause_after" smallint DEFAULT 3 NOT NULL,
	"window_days" smallint DEFAULT 90 NOT NULL,
	"pause_days" smallint DEFAULT 7 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "no_show_rules_single" CHECK (id = 1),
	CONSTRAINT "no_show_rules_order" CHECK (warn_after < pause_after)
);
--> statement-breakpoint
CREATE TABLE "no_shows" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"student_id" bigint NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"forgiven_at" timestamp with time zone,
	"forgiven_by" bigint,
	"reason" text,
	CONSTRAINT "no_shows_reason" CHECK ((forgiven_at is null) = (reason is null)),
	CONSTRAINT "no_shows_reason_length" CHECK (char_length(reason) between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "session_attendance" (
	"session_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"statement" text NOT NULL,
	"stated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_attendance_session_id_account_id_pk" PRIMARY KEY("session_id","account_id"),
	CONSTRAINT "session_attendance_statement" CHECK (statement in ('attended', 'partner_absent', 'self_absent'))
);
--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_forgiven_by_accounts_id_fk" FOREIGN KEY ("forgiven_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_attendance" ADD CONSTRAINT "session_attendance_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_attendance" ADD CONSTRAINT "session_attendance_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "no_shows_student_idx" ON "no_shows" USING btree ("student_id","agreed_at");--> statement-breakpoint
CREATE INDEX "no_shows_agreed_idx" ON "no_shows" USING btree ("agreed_at","session_id");--> statement-breakpoint
CREATE INDEX "no_shows_forgiven_by_idx" ON "no_shows" USING btree ("forgiven_by");--> statement-breakpoint
CREATE INDEX "session_attendance_account_idx" ON "session_attendance" USING btree ("account_id");
--> statement-breakpoint
-- A deletion by the previous release forgets them too. What was said stays with the session, like its outcome.
CREATE FUNCTION accounts_forget_no_shows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM no_shows WHERE student_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_forget_no_shows AFTER UPDATE OF deleted_at ON accounts
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION accounts_forget_no_shows();

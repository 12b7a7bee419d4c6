CREATE TABLE "unanswered_requests" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"mentor_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"expired_at" timestamp with time zone DEFAULT now() NOT NULL,
	"silent_since" timestamp with time zone DEFAULT now() NOT NULL,
	"warned_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "unanswered_requests" ADD CONSTRAINT "unanswered_requests_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_requests" ADD CONSTRAINT "unanswered_requests_mentor_id_mentors_account_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_requests" ADD CONSTRAINT "unanswered_requests_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unanswered_requests_mentor_idx" ON "unanswered_requests" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "unanswered_requests_student_idx" ON "unanswered_requests" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "unanswered_requests_expired_idx" ON "unanswered_requests" USING btree ("expired_at");
--> statement-breakpoint
-- ADR 67: a request counts if its mentor had a day to answer it, has not proposed other times, and was not on vacation
-- while it was open. Runs before sessions_end_proposals: triggers of a table run in the order of their names.
CREATE FUNCTION sessions_count_unanswered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.expires_at - OLD.updated_at >= interval '24 hours'
     AND NOT EXISTS (SELECT 1 FROM proposals WHERE session_id = NEW.id)
     AND NOT EXISTS (SELECT 1 FROM vacations v WHERE v.mentor_id = NEW.mentor_id
                        AND v.first_date <= (NEW.expires_at AT TIME ZONE NEW.time_zone)::date
                        AND v.last_date >= (OLD.updated_at AT TIME ZONE NEW.time_zone)::date) THEN
    INSERT INTO unanswered_requests (session_id, mentor_id, student_id) VALUES (NEW.id, NEW.mentor_id, NEW.student_id)
    ON CONFLICT (session_id) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_count_unanswered AFTER UPDATE OF status ON sessions
  FOR EACH ROW WHEN (OLD.status = 'PENDING' AND NEW.outcome = 'expired') EXECUTE FUNCTION sessions_count_unanswered();
--> statement-breakpoint
-- Answers, sign-ins and the end of a pause lock the rows in the same order.
CREATE FUNCTION unanswered_requests_forget(mentor bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM unanswered_requests WHERE session_id IN (
    SELECT session_id FROM unanswered_requests WHERE mentor_id = mentor ORDER BY session_id FOR UPDATE);
$$;
--> statement-breakpoint
CREATE FUNCTION sessions_forget_unanswered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM unanswered_requests_forget(NEW.mentor_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_forget_unanswered AFTER UPDATE OF status ON sessions
  FOR EACH ROW WHEN (OLD.status = 'PENDING' AND OLD.slot_id = NEW.slot_id
    AND (NEW.status = 'CONFIRMED' OR NEW.outcome = 'declined')) EXECUTE FUNCTION sessions_forget_unanswered();
--> statement-breakpoint
CREATE FUNCTION proposals_forget_unanswered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM unanswered_requests_forget((SELECT mentor_id FROM sessions WHERE id = NEW.session_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER proposals_forget_unanswered AFTER INSERT OR UPDATE OF round ON proposals
  FOR EACH ROW EXECUTE FUNCTION proposals_forget_unanswered();
--> statement-breakpoint
-- A sign-in ends the silence, also one to the previous release. Every other action needs an earlier sign-in.
CREATE FUNCTION auth_sessions_end_silence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE unanswered_requests SET silent_since = now() WHERE session_id IN (
    SELECT session_id FROM unanswered_requests WHERE mentor_id = NEW.account_id ORDER BY session_id FOR UPDATE);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER auth_sessions_end_silence AFTER INSERT ON auth_sessions
  FOR EACH ROW EXECUTE FUNCTION auth_sessions_end_silence();
--> statement-breakpoint
-- A deletion by the previous release ends the pause too.
CREATE FUNCTION accounts_forget_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unanswered_requests WHERE NEW.id IN (mentor_id, student_id);
  NEW.paused_at := NULL;
  NEW.pause_reason := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_forget_pause BEFORE UPDATE OF deleted_at ON accounts
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION accounts_forget_pause();
--> statement-breakpoint
-- A paused mentor gets no new request; requests and sessions from before can still be answered and moved by a proposal.
CREATE OR REPLACE FUNCTION sessions_check_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  active_parties integer;
BEGIN
  SELECT count(*) INTO active_parties FROM (
    SELECT 1 FROM accounts
     WHERE id IN (NEW.student_id, NEW.mentor_id) AND status = 'active' AND deleted_at IS NULL
       AND deletion_due_at IS NULL AND NOT must_verify_email
     ORDER BY id FOR SHARE
  ) AS parties;
  IF active_parties <> 2 THEN
    RAISE EXCEPTION 'a party is not active' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_active_parties';
  END IF;
  IF NEW.status = 'PENDING' AND EXISTS (SELECT 1 FROM accounts WHERE id = NEW.mentor_id AND paused_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the mentor is paused' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_no_pause';
  END IF;
  PERFORM 1 FROM slots
   WHERE id = NEW.slot_id AND mentor_id = NEW.mentor_id AND is_open
     AND starts_at = NEW.starts_at AND ends_at = NEW.ends_at
     FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the slot is not open' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_open_slot';
  END IF;
  PERFORM 1 FROM vacations v JOIN slots sl ON sl.mentor_id = v.mentor_id
   WHERE sl.id = NEW.slot_id AND sl.date BETWEEN v.first_date AND v.last_date;
  IF FOUND THEN
    RAISE EXCEPTION 'the mentor is away' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_no_vacation';
  END IF;
  IF is_mentor_busy(NEW.mentor_id, NEW.starts_at, NEW.ends_at) THEN
    RAISE EXCEPTION 'the calendar of the mentor is busy' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_no_busy_time';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A slot of a paused mentor is neither held for the waiting list nor offered (ADR 60).
CREATE OR REPLACE FUNCTION is_slot_hidden(slot slots) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_mentor_busy(slot.mentor_id, slot.starts_at, slot.ends_at) OR EXISTS (
    SELECT 1 FROM vacations v
     WHERE v.mentor_id = slot.mentor_id AND slot.date BETWEEN v.first_date AND v.last_date)
    OR EXISTS (SELECT 1 FROM accounts WHERE id = slot.mentor_id AND paused_at IS NOT NULL);
$$;

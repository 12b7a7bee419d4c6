CREATE TYPE "public"."mentor_approval" AS ENUM('approved', 'waiting', 'refused');--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "approval" "mentor_approval" DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "approval_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "approval_reason" text;--> statement-breakpoint
-- deploy:accept Nobody waits when it is created: building the empty index reads the accounts once.
CREATE INDEX "accounts_approval_idx" ON "accounts" USING btree ("approval_requested_at","id") WHERE approval = 'waiting';
--> statement-breakpoint
-- ADR 68: nothing is booked with a mentor who is not approved.
CREATE OR REPLACE FUNCTION sessions_check_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  active_parties integer;
BEGIN
  SELECT count(*) INTO active_parties FROM (
    SELECT 1 FROM accounts
     WHERE id IN (NEW.student_id, NEW.mentor_id) AND status = 'active' AND deleted_at IS NULL
       AND deletion_due_at IS NULL AND NOT must_verify_email AND approval = 'approved'
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
-- The reason of a refusal is about a person: a deletion by the previous release forgets it too.
CREATE FUNCTION accounts_forget_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.approval_reason := NULL;
  NEW.approval_requested_at := NULL;
  NEW.approval := 'approved';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_forget_approval BEFORE UPDATE OF deleted_at ON accounts
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION accounts_forget_approval();

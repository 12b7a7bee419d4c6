CREATE TABLE "vacations" (
	"mentor_id" bigint PRIMARY KEY NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vacations_order" CHECK (last_date >= first_date)
);
--> statement-breakpoint
ALTER TABLE "vacations" ADD CONSTRAINT "vacations_mentor_id_mentors_account_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("account_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- ADR 62: nothing is booked within a vacation. The slot is locked first, so a vacation that is being set is seen.
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
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A slot of a vacation is not held for the waiting list (ADR 60).
CREATE OR REPLACE FUNCTION slot_offers_hold(freed bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO slot_offers (slot_id, mentor_id, held_until)
  SELECT sl.id, sl.mentor_id, now() + interval '5 minutes' FROM slots sl
   WHERE sl.id = freed AND sl.is_open AND sl.starts_at > now() + interval '2 hours'
     AND EXISTS (SELECT 1 FROM waiting_list w WHERE w.mentor_id = sl.mentor_id)
     AND NOT EXISTS (SELECT 1 FROM vacations v
                      WHERE v.mentor_id = sl.mentor_id AND sl.date BETWEEN v.first_date AND v.last_date)
  ON CONFLICT (slot_id) DO UPDATE SET student_id = NULL, expires_at = NULL, held_until = excluded.held_until
    WHERE slot_offers.held_until <= now();
$$;
--> statement-breakpoint
-- Nor is it offered, if it was held while the vacation was set.
CREATE OR REPLACE FUNCTION slot_offers_assign(minutes integer, given bigint[], locked bigint[])
RETURNS TABLE (slot_id bigint, student_id bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  due record;
  chosen bigint;
BEGIN
  FOR due IN
    SELECT o.slot_id, o.mentor_id, o.student_id FROM slot_offers o
     WHERE (o.expires_at IS NULL OR o.expires_at <= now()) AND o.slot_id = ANY (given)
     ORDER BY o.slot_id FOR UPDATE SKIP LOCKED
  LOOP
    IF due.student_id IS NOT NULL THEN
      UPDATE slot_offers o SET student_id = NULL, expires_at = NULL WHERE o.slot_id = due.slot_id;
      UPDATE waiting_list w SET passed = w.passed || due.slot_id, missed = w.missed + 1, queued_at = clock_timestamp()
       WHERE w.student_id = due.student_id AND w.mentor_id = due.mentor_id;
      DELETE FROM waiting_list w
       WHERE w.student_id = due.student_id AND w.mentor_id = due.mentor_id AND w.missed >= 3;
    END IF;
    chosen := (
      SELECT w.student_id
        FROM waiting_list w JOIN slots sl ON sl.id = due.slot_id JOIN accounts a ON a.id = w.student_id
       WHERE w.mentor_id = due.mentor_id AND w.student_id = ANY (locked) AND NOT due.slot_id = ANY (w.passed)
         AND a.status = 'active' AND a.deleted_at IS NULL AND a.deletion_due_at IS NULL
         AND sl.is_open AND sl.starts_at > now() + interval '2 hours'
         AND NOT EXISTS (SELECT 1 FROM vacations v
                          WHERE v.mentor_id = sl.mentor_id AND sl.date BETWEEN v.first_date AND v.last_date)
         AND NOT EXISTS (SELECT 1 FROM sessions held
                          WHERE held.slot_id = sl.id AND held.status IN ('PENDING', 'CONFIRMED'))
         AND NOT EXISTS (SELECT 1 FROM sessions own
                          WHERE own.student_id = w.student_id AND own.status IN ('PENDING', 'CONFIRMED')
                            AND tstzrange(own.starts_at, own.ends_at) && tstzrange(sl.starts_at, sl.ends_at))
         AND NOT EXISTS (SELECT 1 FROM slot_offers other
                          WHERE other.student_id = w.student_id AND other.mentor_id = w.mentor_id)
         AND NOT EXISTS (SELECT 1 FROM person_blocks
                          WHERE blocker_id IN (w.student_id, w.mentor_id) AND blocked_id IN (w.student_id, w.mentor_id))
       ORDER BY w.queued_at, w.id LIMIT 1);
    IF chosen IS NULL THEN
      DELETE FROM slot_offers o WHERE o.slot_id = due.slot_id;
    ELSE
      UPDATE slot_offers o SET student_id = chosen, expires_at = now() + make_interval(mins => minutes),
             held_until = now() + make_interval(mins => minutes + 5)
       WHERE o.slot_id = due.slot_id;
    END IF;
    slot_id := due.slot_id;
    student_id := chosen;
    RETURN NEXT;
  END LOOP;
END $$;
--> statement-breakpoint
-- A deletion by the previous release leaves no note either.
CREATE FUNCTION accounts_forget_vacation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM vacations WHERE mentor_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_forget_vacation AFTER UPDATE OF deleted_at ON accounts
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION accounts_forget_vacation();

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

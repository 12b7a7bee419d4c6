ALTER TABLE "accounts" ADD COLUMN "deletion_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "former_account_id" bigint;--> statement-breakpoint
CREATE INDEX "accounts_deletion_due_idx" ON "accounts" USING btree ("deletion_due_at") WHERE deletion_due_at is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_former_account_idx" ON "mail_outbox" USING btree ("former_account_id") WHERE former_account_id is not null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_deletion_request" CHECK ((deletion_requested_at is null) = (deletion_due_at is null) and (deleted_at is null or deletion_due_at is null));--> statement-breakpoint
-- ADR 38: nothing is booked with an account that is about to be deleted.
CREATE OR REPLACE FUNCTION sessions_check_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  active_parties integer;
BEGIN
  SELECT count(*) INTO active_parties FROM (
    SELECT 1 FROM accounts
     WHERE id IN (NEW.student_id, NEW.mentor_id) AND status = 'active' AND deleted_at IS NULL
       AND deletion_due_at IS NULL
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
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Mails that remain at the former address get the id of the account, so that they are deleted with it.
CREATE OR REPLACE FUNCTION accounts_readdress_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mail_outbox former SET cause = former.cause || ':former:' || former.id
   WHERE former.recipient = NEW.email
     AND EXISTS (SELECT 1 FROM mail_outbox m WHERE m.recipient = OLD.email AND m.cause = former.cause);
  UPDATE mail_outbox SET recipient = NEW.email
   WHERE recipient = OLD.email AND payload ->> 'sessionId' IS NOT NULL AND sent_at IS NULL AND failed_at IS NULL;
  UPDATE mail_outbox SET former_account_id = NEW.id WHERE recipient = OLD.email AND former_account_id IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Removes what earlier deletions left.
DELETE FROM recovery_codes USING accounts a WHERE a.id = account_id AND a.deleted_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM schedule_templates USING accounts a WHERE a.id = mentor_id AND a.deleted_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM days_off USING accounts a WHERE a.id = mentor_id AND a.deleted_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM students USING accounts a WHERE a.id = account_id AND a.deleted_at IS NOT NULL;
--> statement-breakpoint
UPDATE mentors SET expertise = 'other', experience_band = '0-2', experience_years = NULL
  FROM accounts a WHERE a.id = account_id AND a.deleted_at IS NOT NULL;
--> statement-breakpoint
UPDATE messages SET client_id = NULL
  FROM accounts a WHERE a.id = sender_id AND a.deleted_at IS NOT NULL AND client_id IS NOT NULL;
--> statement-breakpoint
UPDATE accounts SET time_zone = 'UTC', two_factor_due_at = NULL WHERE deleted_at IS NOT NULL;


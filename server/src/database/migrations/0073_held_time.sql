ALTER TABLE "slot_holds" ADD COLUMN "times_held" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD COLUMN "first_held_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- A hold that ends with a block, or because the account cannot book any more, is kept, so that it counts: a student who
-- blocks and unblocks a mentor cannot hold the slot again.
CREATE OR REPLACE FUNCTION person_blocks_end_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE slot_holds h SET released_at = least(now(), h.expires_at) FROM slots sl
   WHERE sl.id = h.slot_id AND h.released_at IS NULL
     AND h.student_id IN (NEW.blocker_id, NEW.blocked_id) AND sl.mentor_id IN (NEW.blocker_id, NEW.blocked_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION accounts_end_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM slot_holds WHERE student_id = NEW.id;
  ELSE
    UPDATE slot_holds SET released_at = least(now(), expires_at) WHERE student_id = NEW.id AND released_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As in 0071; in addition, removes the zone of a deleted account from the notifications of others.
CREATE OR REPLACE FUNCTION accounts_pass_name_on_to_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known bigint[] := ARRAY(
    SELECT mentor_id FROM conversations WHERE student_id = NEW.id
    UNION SELECT student_id FROM conversations WHERE mentor_id = NEW.id
    UNION SELECT mentor_id FROM feedback WHERE student_id = NEW.id
    UNION SELECT student_id FROM feedback WHERE mentor_id = NEW.id
    UNION SELECT n.account_id FROM slots sl
      JOIN notifications n ON n.kind = 'slot_offered' AND split_part(n.cause, ':', 2) = sl.id::text
     WHERE sl.mentor_id = NEW.id);
  whole_name text := '(?<![[:alnum:]])' || regexp_replace(OLD.name, '([^[:alnum:]])', '\\\1', 'g') || '(?![[:alnum:]])';
  old_json text := to_json(OLD.name)::text;
  new_json text := to_json(NEW.name)::text;
  -- ' (10:00 PM in Tokyo)', with the date if that differs.
  other_clock text := ' \(([[:alpha:]]{3} \d{1,2} [[:alpha:]]{3,4}, )?\d{1,2}:\d\d [AP]M in [^()]+\)';
BEGIN
  UPDATE notifications SET text = regexp_replace(text, whole_name, replace(NEW.name, '\', '\\'), 'g')
   WHERE account_id = ANY (known) AND strpos(text, OLD.name) > 0;
  UPDATE mail_outbox SET payload = replace(payload::text, old_json, new_json)::jsonb
   WHERE recipient IN (SELECT email FROM accounts WHERE id = ANY (known || NEW.id)) AND strpos(payload::text, old_json) > 0;
  -- Mails and notifications to others name the zone of a person (decision 219).
  IF NEW.deleted_at IS NOT NULL THEN
    UPDATE notifications n SET text = regexp_replace(text, other_clock, '', 'g')
     WHERE account_id = ANY (known) AND text ~ other_clock
       AND (EXISTS (SELECT 1 FROM sessions s WHERE s.id = n.session_id AND NEW.id IN (s.student_id, s.mentor_id))
            OR kind = 'slot_offered' AND EXISTS (
              SELECT 1 FROM slots sl WHERE sl.id::text = split_part(n.cause, ':', 2) AND sl.mentor_id = NEW.id));
    UPDATE mail_outbox SET payload = payload - 'partnerTimeZone'
     WHERE recipient IN (SELECT email FROM accounts WHERE id = ANY (known)) AND payload ->> 'partnerTimeZone' = OLD.time_zone;
  END IF;
  UPDATE idempotency_keys SET answer = replace(answer::text, old_json, new_json)::jsonb
   WHERE account_id = ANY (known || NEW.id) AND strpos(answer::text, old_json) > 0;
  RETURN NULL;
END $$;

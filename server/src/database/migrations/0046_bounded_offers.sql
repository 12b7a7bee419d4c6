ALTER TABLE "slot_offers" ADD COLUMN "freed_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- deploy:accept Contains one rare kind only. On a large database create it CONCURRENTLY before the rollout.
CREATE INDEX IF NOT EXISTS "notifications_offer_idx" ON "notifications" USING btree (split_part(cause, ':', 2)) WHERE kind = 'slot_offered';
--> statement-breakpoint
-- A student may have been offered a slot of a mentor with whom they have neither a conversation nor a review.
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
BEGIN
  UPDATE notifications SET text = regexp_replace(text, whole_name, replace(NEW.name, '\', '\\'), 'g')
   WHERE account_id = ANY (known) AND strpos(text, OLD.name) > 0;
  UPDATE mail_outbox SET payload = replace(payload::text, old_json, new_json)::jsonb
   WHERE recipient IN (SELECT email FROM accounts WHERE id = ANY (known || NEW.id)) AND strpos(payload::text, old_json) > 0;
  UPDATE idempotency_keys SET answer = replace(answer::text, old_json, new_json)::jsonb
   WHERE account_id = ANY (known || NEW.id) AND strpos(answer::text, old_json) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Names of mentors who were deleted before are not known any more: the offers that may hold one are deleted.
-- deploy:accept The rows are few, and an index finds them.
DELETE FROM notifications n USING slots sl, accounts a
 WHERE n.kind = 'slot_offered' AND split_part(n.cause, ':', 2) = sl.id::text AND a.id = sl.mentor_id AND a.deleted_at IS NOT NULL;
--> statement-breakpoint
-- deploy:accept The rows are few; mails are kept for 30 days.
DELETE FROM mail_outbox m USING accounts a
 WHERE m.template = 'slot-offered' AND m.payload ->> 'mentorId' = a.id::text AND a.deleted_at IS NOT NULL;
--> statement-breakpoint
-- Whether students cannot see an open slot (ADR 62); a hidden slot is neither held for a waiting list nor offered.
CREATE FUNCTION is_slot_hidden(slot slots) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM vacations v
                  WHERE v.mentor_id = slot.mentor_id AND slot.date BETWEEN v.first_date AND v.last_date);
$$;
--> statement-breakpoint
-- ADR 60: a slot is offered for twelve hours after it became free. Students who leave and join in turn cannot keep it.
CREATE OR REPLACE FUNCTION slot_offers_hold(freed bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO slot_offers (slot_id, mentor_id, held_until)
  SELECT sl.id, sl.mentor_id, now() + interval '5 minutes' FROM slots sl
   WHERE sl.id = freed AND sl.is_open AND sl.starts_at > now() + interval '2 hours'
     AND EXISTS (SELECT 1 FROM waiting_list w WHERE w.mentor_id = sl.mentor_id)
     AND NOT is_slot_hidden(sl)
  ON CONFLICT (slot_id) DO UPDATE SET student_id = NULL, expires_at = NULL, held_until = excluded.held_until, freed_at = now()
    WHERE slot_offers.held_until <= now();
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION slot_offers_assign(minutes integer, given bigint[], locked bigint[])
RETURNS TABLE (slot_id bigint, student_id bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  due record;
  chosen bigint;
BEGIN
  FOR due IN
    SELECT o.slot_id, o.mentor_id, o.student_id, o.freed_at FROM slot_offers o
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
       WHERE due.freed_at > now() - interval '12 hours'
         AND w.mentor_id = due.mentor_id AND w.student_id = ANY (locked) AND NOT due.slot_id = ANY (w.passed)
         AND a.status = 'active' AND a.deleted_at IS NULL AND a.deletion_due_at IS NULL
         AND sl.is_open AND sl.starts_at > now() + interval '2 hours'
         AND NOT is_slot_hidden(sl)
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

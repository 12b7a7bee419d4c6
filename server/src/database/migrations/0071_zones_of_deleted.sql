-- Removes the zone of a deleted account from the mails to others, like its name.
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
  -- Mails to others name the zone of a person (decision 219).
  IF NEW.deleted_at IS NOT NULL THEN
    UPDATE mail_outbox SET payload = payload - 'partnerTimeZone'
     WHERE recipient IN (SELECT email FROM accounts WHERE id = ANY (known)) AND payload ->> 'partnerTimeZone' = OLD.time_zone;
  END IF;
  UPDATE idempotency_keys SET answer = replace(answer::text, old_json, new_json)::jsonb
   WHERE account_id = ANY (known || NEW.id) AND strpos(answer::text, old_json) > 0;
  RETURN NULL;
END $$;

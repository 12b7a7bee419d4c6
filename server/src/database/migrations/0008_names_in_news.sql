-- Notifications, mails and stored responses contain names of other people. A rename, also by an account deletion,
-- replaces the name for everybody with whom the account has a conversation or a review.
CREATE FUNCTION accounts_pass_name_on_to_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known bigint[] := ARRAY(
    SELECT mentor_id FROM conversations WHERE student_id = NEW.id
    UNION SELECT student_id FROM conversations WHERE mentor_id = NEW.id
    UNION SELECT mentor_id FROM feedback WHERE student_id = NEW.id
    UNION SELECT student_id FROM feedback WHERE mentor_id = NEW.id);
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
CREATE TRIGGER accounts_pass_name_on_to_news AFTER UPDATE OF name ON accounts
  FOR EACH ROW WHEN (NEW.name <> OLD.name) EXECUTE FUNCTION accounts_pass_name_on_to_news();
--> statement-breakpoint
-- The names of accounts that were deleted before are unknown: rows that may contain one are deleted.
DELETE FROM notifications n USING sessions s, accounts a
 WHERE n.session_id = s.id AND a.id IN (s.student_id, s.mentor_id) AND a.deleted_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM mail_outbox m USING sessions s, accounts a
 WHERE m.payload ->> 'sessionId' = s.id::text AND a.id IN (s.student_id, s.mentor_id) AND a.deleted_at IS NOT NULL;

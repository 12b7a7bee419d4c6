-- A mail that waits or will be retried goes to the new address. If a former owner of that address was mailed for the
-- same cause, as the other side of the session, the cause of that mail is renamed: (recipient, cause) is unique.
CREATE OR REPLACE FUNCTION accounts_readdress_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mail_outbox former SET cause = former.cause || ':former:' || former.id
   WHERE former.recipient = NEW.email
     AND EXISTS (SELECT 1 FROM mail_outbox m WHERE m.recipient = OLD.email AND m.cause = former.cause);
  UPDATE mail_outbox SET recipient = NEW.email
   WHERE recipient = OLD.email AND payload ->> 'sessionId' IS NOT NULL AND sent_at IS NULL AND failed_at IS NULL;
  RETURN NULL;
END $$;

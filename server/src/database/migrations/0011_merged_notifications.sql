ALTER TABLE "notifications" ADD COLUMN "merge_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_outbox_merge_idx" ON "mail_outbox" USING btree ("recipient",(payload ->> 'sessionId')) WHERE attempts = 0 and sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_merge_idx" ON "notifications" USING btree ("session_id","account_id") WHERE merge_until is not null;--> statement-breakpoint
-- Mails about sessions wait before they are sent: a change of the e-mail address in between redirects them.
CREATE FUNCTION accounts_readdress_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mail_outbox SET recipient = NEW.email
   WHERE recipient = OLD.email AND payload ->> 'sessionId' IS NOT NULL
     AND attempts = 0 AND sent_at IS NULL AND failed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_readdress_mails AFTER UPDATE OF email ON accounts
  FOR EACH ROW WHEN (NEW.email <> OLD.email AND NEW.deleted_at IS NULL) EXECUTE FUNCTION accounts_readdress_mails();

ALTER TABLE "auth_sessions" ADD COLUMN "reauthenticated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_outbox_reset_idx" ON "mail_outbox" USING btree ((payload ->> 'accountId')) WHERE template = 'password-reset' and sent_at is null;--> statement-breakpoint
-- A change of the e-mail address or the password invalidates all earlier reset links, sent or not.
CREATE FUNCTION accounts_withdraw_resets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM password_resets WHERE account_id = NEW.id;
  DELETE FROM mail_outbox
   WHERE template = 'password-reset' AND sent_at IS NULL AND payload ->> 'accountId' = NEW.id::text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_withdraw_resets AFTER UPDATE OF email, password_hash ON accounts
  FOR EACH ROW WHEN (NEW.email <> OLD.email OR NEW.password_hash <> OLD.password_hash)
  EXECUTE FUNCTION accounts_withdraw_resets();
--> statement-breakpoint
-- Decisions 12, 33 and 46: auth sessions end when the account is blocked, deleted or gets another e-mail address,
-- regardless of who changes the row.
DROP TRIGGER accounts_end_sessions ON accounts;
--> statement-breakpoint
CREATE TRIGGER accounts_end_sessions AFTER UPDATE OF status, deleted_at, email ON accounts
  FOR EACH ROW WHEN (NEW.status = 'blocked' OR NEW.deleted_at IS NOT NULL
    OR (NEW.email <> OLD.email AND NEW.email_key IS DISTINCT FROM OLD.email_key))
  EXECUTE FUNCTION accounts_end_sessions();

CREATE TABLE "email_changes" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"email_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "must_verify_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_links_account_idx" ON "email_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_links_expires_idx" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_email_link_idx" ON "mail_outbox" USING btree ((payload ->> 'accountId')) WHERE template = 'verify-email';--> statement-breakpoint
-- ADR 41: nothing is booked with an account whose address is not confirmed.
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
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A change of credentials also withdraws a requested address and its links; a used link remains, to be recognized.
CREATE OR REPLACE FUNCTION accounts_withdraw_resets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM password_resets WHERE account_id = NEW.id;
  DELETE FROM mail_outbox
   WHERE template = 'password-reset' AND sent_at IS NULL AND payload ->> 'accountId' = NEW.id::text;
  DELETE FROM email_changes WHERE account_id = NEW.id;
  DELETE FROM email_links
   WHERE account_id = NEW.id AND used_at IS NULL
     AND (NEW.email_key IS DISTINCT FROM OLD.email_key OR email_key <> NEW.email_key);
  RETURN NULL;
END $$;

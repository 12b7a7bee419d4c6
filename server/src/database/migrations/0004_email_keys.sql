ALTER TABLE "accounts" DROP CONSTRAINT "accounts_email_shape";--> statement-breakpoint
DROP INDEX "accounts_email_unique";--> statement-breakpoint
DROP INDEX "accounts_role_email_idx";--> statement-breakpoint
ALTER TABLE "accounts" drop column "search_text";--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "email" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_key" text;--> statement-breakpoint
-- ADR 15. ASCII addresses get their canonical form here. If several accounts share a form, the one whose address is
-- written in it gets it, else the oldest; the others keep their own address as their key, and nobody is locked out.
-- Other addresses are their own key until the server has folded them by the Unicode tables, once (email-keys.ts).
WITH folded AS (
  SELECT id, email, CASE WHEN octet_length(email) = char_length(email) THEN lower(email COLLATE "C") ELSE email END AS key
    FROM accounts WHERE deleted_at IS NULL
), ranked AS (
  SELECT *, row_number() OVER (PARTITION BY key COLLATE "C" ORDER BY email COLLATE "C" <> key, id) AS rank FROM folded
)
UPDATE accounts SET email_key = CASE ranked.rank WHEN 1 THEN ranked.key ELSE ranked.email END
  FROM ranked WHERE ranked.id = accounts.id;--> statement-breakpoint
UPDATE accounts SET email = '' WHERE deleted_at IS NOT NULL;--> statement-breakpoint
INSERT INTO settings (key, value)
SELECT 'email-keys.pending', 'true' WHERE EXISTS (SELECT FROM accounts
  WHERE octet_length(email) > char_length(email) OR email_key <> lower(email COLLATE "C"));--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_search_idx" ON "accounts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_unique" ON "accounts" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "accounts_role_email_idx" ON "accounts" USING btree ("role","email_key","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_email_of_the_living" CHECK (case when deleted_at is null then email_key is not null and position('@' in email) > 1 else email_key is null and email = '' end);--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_email_key" CHECK (octet_length(email) > char_length(email) or email_key in (email, lower(email collate "C")));

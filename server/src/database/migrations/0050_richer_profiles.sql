ALTER TABLE "students" ADD COLUMN "looking_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "pronouns" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "greeting" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "career" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "mentors" ADD COLUMN "links" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- deploy:accept the column is new, so the index of 30,000 mentors is built at once
CREATE INDEX "mentors_languages_idx" ON "mentors" USING gin ("languages");--> statement-breakpoint
-- A deletion by the previous release forgets these fields too.
CREATE FUNCTION accounts_forget_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mentors SET pronouns = '', greeting = '', languages = '{}', career = '[]', links = '{}' WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_forget_profile AFTER UPDATE OF deleted_at ON accounts
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION accounts_forget_profile();

ALTER TABLE "sessions" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
-- deploy:accept a database of 30,000 mentors builds this index in a tenth of a second
CREATE INDEX "mentors_rating_points_idx" ON "mentors" USING btree ((round((200 + 10 * (stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5))::numeric / (5 + stars_1 + stars_2 + stars_3 + stars_4 + stars_5), 2)),"account_id");
--> statement-breakpoint
-- ADR 65: the previous release answers requests too. A proposed time that a student accepts is no answer of the mentor.
CREATE FUNCTION sessions_keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.answered_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_keep_answer BEFORE UPDATE OF status ON sessions
  FOR EACH ROW WHEN (OLD.status = 'PENDING' AND OLD.slot_id = NEW.slot_id
    AND (NEW.status = 'CONFIRMED' OR NEW.outcome = 'declined')) EXECUTE FUNCTION sessions_keep_answer();

-- Decision 169: a mentor who proposed other times has answered a request, also if it expires without the student's answer.
CREATE FUNCTION sessions_keep_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.answered_at := (SELECT created_at FROM proposals WHERE session_id = NEW.id AND declined_at IS NULL);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_keep_proposal BEFORE UPDATE OF status ON sessions
  FOR EACH ROW WHEN (OLD.status = 'PENDING' AND NEW.outcome = 'expired') EXECUTE FUNCTION sessions_keep_proposal();

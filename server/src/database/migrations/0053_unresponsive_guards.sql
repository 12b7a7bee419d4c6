-- Decision 169: proposing other times is an answer, also if the student declines them.
CREATE OR REPLACE FUNCTION sessions_keep_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.answered_at := (SELECT created_at FROM proposals WHERE session_id = NEW.id);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- ADR 67: keeps the last use of an auth session that ends. One statement can end auth sessions of many mentors.
CREATE FUNCTION auth_sessions_keep_last_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH seen AS (
    SELECT account_id, max(last_seen_at) AS at FROM ended GROUP BY account_id
  ), earlier AS (
    SELECT u.session_id, seen.at FROM unanswered_requests u JOIN seen ON seen.account_id = u.mentor_id
     WHERE u.silent_since < seen.at ORDER BY u.session_id FOR UPDATE OF u
  )
  UPDATE unanswered_requests u SET silent_since = greatest(u.silent_since, earlier.at)
    FROM earlier WHERE u.session_id = earlier.session_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER auth_sessions_keep_last_use AFTER DELETE ON auth_sessions
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION auth_sessions_keep_last_use();
--> statement-breakpoint
-- In the order in which answers and sign-ins lock the rows.
CREATE OR REPLACE FUNCTION accounts_forget_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unanswered_requests WHERE session_id IN (
    SELECT session_id FROM unanswered_requests WHERE mentor_id = NEW.id OR student_id = NEW.id
     ORDER BY session_id FOR UPDATE);
  NEW.paused_at := NULL;
  NEW.pause_reason := NULL;
  RETURN NEW;
END $$;

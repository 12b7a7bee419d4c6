-- The counter of an account exists after its first event, and the conversation of a pair after its first session: an update and
-- a lookup cost less than an insert with a conflict. The insert remains for the first one, also of two at the same moment.
CREATE OR REPLACE FUNCTION live_events_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_counters SET last_seq = last_seq + 1 WHERE account_id = NEW.account_id RETURNING last_seq INTO NEW.seq;
  IF NOT FOUND THEN
    INSERT INTO event_counters AS counter (account_id, last_seq) VALUES (NEW.account_id, 1)
    ON CONFLICT (account_id) DO UPDATE SET last_seq = counter.last_seq + 1
    RETURNING last_seq INTO NEW.seq;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sessions_know_pair() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM conversations WHERE student_id = NEW.student_id AND mentor_id = NEW.mentor_id) THEN
    INSERT INTO conversations (student_id, mentor_id) VALUES (NEW.student_id, NEW.mentor_id)
    ON CONFLICT (student_id, mentor_id) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

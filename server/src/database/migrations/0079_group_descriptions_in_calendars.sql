-- ADR 73: the calendar of a mentor shows the description of a group session.
DROP TRIGGER group_sessions_change_entry ON group_sessions;--> statement-breakpoint
CREATE TRIGGER group_sessions_change_entry AFTER UPDATE OF seats, description ON group_sessions
  FOR EACH ROW WHEN ((NEW.seats, NEW.description) IS DISTINCT FROM (OLD.seats, OLD.description))
  EXECUTE FUNCTION group_sessions_change_entry();

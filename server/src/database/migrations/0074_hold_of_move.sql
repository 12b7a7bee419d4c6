-- ADR 82: triggers of a table run in the order of their names. This one has to run after sessions_check_move, which locks the
-- slot: a move and a hold at the same moment did not see each other.
CREATE TRIGGER sessions_check_moved_hold AFTER UPDATE OF slot_id ON sessions
  FOR EACH ROW WHEN (NEW.status IN ('PENDING', 'CONFIRMED') AND NEW.slot_id <> OLD.slot_id)
  EXECUTE FUNCTION sessions_check_hold();
--> statement-breakpoint
DROP TRIGGER sessions_check_hold_of_move ON sessions;

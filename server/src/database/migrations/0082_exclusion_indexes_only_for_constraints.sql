-- A scan that a query repeats can mark current entries of a GiST index as dead (ADR 91). The planner does not derive these
-- predicates from other conditions, so only the constraints read the indexes. Building them again restores entries that were
-- marked before.
--
-- Takes both locks first, in the order of most queries: otherwise a query that has locked slots and waits for sessions
-- would cause a deadlock.
-- deploy:accept reads and writes wait until the migrations commit: 9 s for a million live sessions or open slots
LOCK TABLE slots, sessions IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- deploy:accept sessions are locked above
ALTER TABLE sessions DROP CONSTRAINT sessions_student_no_overlap, ADD CONSTRAINT sessions_student_no_overlap
  EXCLUDE USING gist (student_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (CASE WHEN status IN ('PENDING', 'CONFIRMED') THEN true END);
--> statement-breakpoint
-- deploy:accept slots are locked above
ALTER TABLE slots DROP CONSTRAINT slots_no_overlap, ADD CONSTRAINT slots_no_overlap
  EXCLUDE USING gist (mentor_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (CASE WHEN is_open THEN true END);

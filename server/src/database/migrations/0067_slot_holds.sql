CREATE TABLE "slot_holds" (
	"slot_id" bigint PRIMARY KEY NOT NULL,
	"student_id" bigint NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "slot_holds_one_per_student" ON "slot_holds" USING btree ("student_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "slot_holds_due_idx" ON "slot_holds" USING btree ("expires_at") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "slot_holds_student_idx" ON "slot_holds" USING btree ("student_id");--> statement-breakpoint
-- ADR 82: only the student of the hold can book a held slot; the booking ends the hold. Runs after
-- sessions_check_booking, which locks the slot: a hold locks it too, so one of the two sees the other. Without a hold,
-- the check costs one lookup.
CREATE FUNCTION sessions_check_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended slot_holds;
BEGIN
  DELETE FROM slot_holds WHERE slot_id = NEW.slot_id RETURNING * INTO ended;
  IF ended.student_id <> NEW.student_id AND ended.released_at IS NULL AND ended.expires_at > now() THEN
    RAISE EXCEPTION 'the slot is held for another student' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_no_hold';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_check_hold AFTER INSERT ON sessions
  FOR EACH ROW WHEN (NEW.status IN ('PENDING', 'CONFIRMED')) EXECUTE FUNCTION sessions_check_hold();
--> statement-breakpoint
CREATE TRIGGER sessions_check_hold_of_move AFTER UPDATE OF slot_id ON sessions
  FOR EACH ROW WHEN (NEW.status IN ('PENDING', 'CONFIRMED') AND NEW.slot_id <> OLD.slot_id)
  EXECUTE FUNCTION sessions_check_hold();
--> statement-breakpoint
-- The mentor closes a slot or changes its length whether or not it is held.
CREATE FUNCTION slots_end_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM slot_holds WHERE slot_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER slots_end_hold AFTER UPDATE OF is_open ON slots
  FOR EACH ROW WHEN (OLD.is_open AND NOT NEW.is_open) EXECUTE FUNCTION slots_end_hold();
--> statement-breakpoint
-- Nothing is held across a block, or for an account that cannot book. A deletion by the previous release ends holds too.
CREATE FUNCTION person_blocks_end_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM slot_holds h USING slots sl
   WHERE sl.id = h.slot_id AND h.student_id IN (NEW.blocker_id, NEW.blocked_id) AND sl.mentor_id IN (NEW.blocker_id, NEW.blocked_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_blocks_end_holds AFTER INSERT ON person_blocks
  FOR EACH ROW EXECUTE FUNCTION person_blocks_end_holds();
--> statement-breakpoint
CREATE FUNCTION accounts_end_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM slot_holds WHERE student_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_end_holds AFTER UPDATE OF status, deleted_at, deletion_due_at ON accounts
  FOR EACH ROW WHEN (NEW.status = 'blocked' OR NEW.deleted_at IS NOT NULL OR NEW.deletion_due_at IS NOT NULL)
  EXECUTE FUNCTION accounts_end_holds();

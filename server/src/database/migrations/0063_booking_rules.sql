CREATE TABLE "booking_rules" (
	"mentor_id" bigint PRIMARY KEY NOT NULL,
	"notice_hours" smallint NOT NULL,
	"days_ahead" smallint,
	"sessions_per_day" smallint,
	"sessions_per_week" smallint,
	"buffer_before" smallint NOT NULL,
	"buffer_after" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_rules_notice" CHECK (notice_hours between 0 and 720),
	CONSTRAINT "booking_rules_days_ahead" CHECK (days_ahead between 1 and 366),
	CONSTRAINT "booking_rules_sessions" CHECK (sessions_per_day > 0 and sessions_per_week > 0),
	CONSTRAINT "booking_rules_buffers" CHECK (buffer_before between 0 and 240 and buffer_after between 0 and 240)
);
--> statement-breakpoint
ALTER TABLE "booking_rules" ADD CONSTRAINT "booking_rules_mentor_id_mentors_account_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("account_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The booking rule of the mentor that excludes a time: 'notice', 'daysAhead', 'buffer', 'day' or 'week'; null for none.
-- Days are compared as dates: where the clock is set back at midnight, a date has two midnights. `moving` is a session that is
-- moved there. One index scan covers all rules about other sessions.
CREATE FUNCTION booking_rule_against(mentor bigint, begins timestamptz, ends timestamptz, moving bigint, only_buffers boolean)
RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  rules record;
  near record;
  slot_day date;
  monday date;
  gap interval;
  scan_from timestamptz;
  scan_until timestamptz;
BEGIN
  SELECT r.*, a.time_zone INTO rules FROM booking_rules r JOIN accounts a ON a.id = r.mentor_id WHERE r.mentor_id = mentor;
  IF rules.mentor_id IS NULL THEN
    RETURN NULL;
  END IF;
  gap := make_interval(mins => rules.buffer_before + rules.buffer_after);
  -- No session is longer than a day.
  scan_from := begins - gap - interval '1 day';
  scan_until := ends + gap;
  IF only_buffers THEN
    rules.sessions_per_day := NULL;
    rules.sessions_per_week := NULL;
  ELSIF begins < now() + make_interval(hours => rules.notice_hours) THEN
    RETURN 'notice';
  ELSE
    slot_day := (begins AT TIME ZONE rules.time_zone)::date;
    IF slot_day > (now() AT TIME ZONE rules.time_zone)::date + rules.days_ahead THEN
      RETURN 'daysAhead';
    END IF;
    -- Two hours more than the dates: the second of two midnights is taken.
    IF rules.sessions_per_week IS NOT NULL THEN
      monday := date_trunc('week', slot_day::timestamp)::date;
      scan_from := least(scan_from, (monday::timestamp AT TIME ZONE rules.time_zone) - interval '2 hours');
      scan_until := greatest(scan_until, (monday + 7)::timestamp AT TIME ZONE rules.time_zone);
    ELSIF rules.sessions_per_day IS NOT NULL THEN
      scan_from := least(scan_from, (slot_day::timestamp AT TIME ZONE rules.time_zone) - interval '2 hours');
      scan_until := greatest(scan_until, (slot_day + 1)::timestamp AT TIME ZONE rules.time_zone);
    END IF;
  END IF;
  IF gap = interval '0' AND rules.sessions_per_day IS NULL AND rules.sessions_per_week IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT bool_or(s.starts_at < ends + gap AND s.ends_at > begins - gap) AS is_near,
         count(*) FILTER (WHERE s.day = slot_day) AS of_day,
         count(*) FILTER (WHERE s.day BETWEEN monday AND monday + 6) AS of_week
    INTO near
    FROM (SELECT x.starts_at, x.ends_at, (x.starts_at AT TIME ZONE rules.time_zone)::date AS day FROM sessions x
           WHERE x.mentor_id = mentor AND x.starts_at >= scan_from AND x.starts_at < scan_until
             AND x.status IN ('PENDING', 'CONFIRMED') AND x.id IS DISTINCT FROM moving) AS s;
  IF gap > interval '0' AND near.is_near THEN
    RETURN 'buffer';
  ELSIF rules.sessions_per_day <= near.of_day THEN
    RETURN 'day';
  ELSIF rules.sessions_per_week <= near.of_week THEN
    RETURN 'week';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- ADR 75: nothing is booked against a rule. Bookings of a mentor whose rules count other sessions follow each other. Runs
-- after sessions_check_booking, which locks the slot. A time that the mentor proposed is CONFIRMED at once: only buffers apply.
CREATE FUNCTION sessions_check_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rule text;
BEGIN
  PERFORM 1 FROM booking_rules
   WHERE mentor_id = NEW.mentor_id
     AND (buffer_before + buffer_after > 0 OR sessions_per_day IS NOT NULL OR sessions_per_week IS NOT NULL)
     FOR NO KEY UPDATE;
  rule := booking_rule_against(NEW.mentor_id, NEW.starts_at, NEW.ends_at, NEW.id, NEW.status = 'CONFIRMED');
  IF rule IS NOT NULL THEN
    RAISE EXCEPTION 'a booking rule excludes the time' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_rule_' || rule;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_check_rules AFTER INSERT ON sessions
  FOR EACH ROW WHEN (NEW.status IN ('PENDING', 'CONFIRMED')) EXECUTE FUNCTION sessions_check_rules();
--> statement-breakpoint
CREATE TRIGGER sessions_check_rules_of_move AFTER UPDATE OF slot_id ON sessions
  FOR EACH ROW WHEN (NEW.status IN ('PENDING', 'CONFIRMED') AND NEW.slot_id <> OLD.slot_id)
  EXECUTE FUNCTION sessions_check_rules();
--> statement-breakpoint
-- A slot that a rule excludes is neither held for the waiting list nor offered (ADR 60).
CREATE OR REPLACE FUNCTION is_slot_hidden(slot slots) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_mentor_busy(slot.mentor_id, slot.starts_at, slot.ends_at) OR EXISTS (
    SELECT 1 FROM vacations v
     WHERE v.mentor_id = slot.mentor_id AND slot.date BETWEEN v.first_date AND v.last_date)
    OR EXISTS (SELECT 1 FROM accounts WHERE id = slot.mentor_id AND paused_at IS NOT NULL)
    OR booking_rule_against(slot.mentor_id, slot.starts_at, slot.ends_at, NULL, false) IS NOT NULL;
$$;
--> statement-breakpoint
-- A deletion by the previous release forgets the rules too.
CREATE FUNCTION accounts_forget_booking_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM booking_rules WHERE mentor_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_forget_booking_rules AFTER UPDATE OF deleted_at ON accounts
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION accounts_forget_booking_rules();

-- Booking: five triggers with a statement for each condition become one trigger with one lookup of all conditions (ADR 90).
-- The order of the checks, their locks and the names of the constraints are those of 0029, 0039, 0063, 0067 and 0076.
--
-- A slot of a group has seats of this group only, and no more than it offers. A seat ends the waiting.
CREATE FUNCTION session_take_seat(booked sessions) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taking group_sessions;
BEGIN
  SELECT * INTO taking FROM group_sessions WHERE slot_id = booked.slot_id AND cancelled_at IS NULL FOR SHARE;
  IF taking.id IS DISTINCT FROM booked.group_session_id OR taking.mentor_id <> booked.mentor_id THEN
    RAISE EXCEPTION 'the slot is one of a group session' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_group';
  END IF;
  IF booked.seat NOT BETWEEN 1 AND taking.seats THEN
    RAISE EXCEPTION 'the group session has no such seat' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_seat';
  END IF;
  DELETE FROM group_waiting WHERE group_session_id = booked.group_session_id AND student_id = booked.student_id;
END $$;
--> statement-breakpoint
-- ADR 82: only the student of the hold can book a held slot; the booking ends the hold.
CREATE FUNCTION session_end_hold(booked sessions) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ended slot_holds;
BEGIN
  DELETE FROM slot_holds WHERE slot_id = booked.slot_id RETURNING * INTO ended;
  IF ended.student_id <> booked.student_id AND ended.released_at IS NULL AND ended.expires_at > now() THEN
    RAISE EXCEPTION 'the slot is held for another student' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_no_hold';
  END IF;
END $$;
--> statement-breakpoint
-- ADR 60: only the student to whom a slot is offered can book it; the booking ends the offer and the waiting.
CREATE FUNCTION session_end_waiting(booked sessions) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM slot_offers
   WHERE slot_id = booked.slot_id AND held_until > now()
     AND NOT coalesce(student_id = booked.student_id AND expires_at > now(), false);
  IF FOUND THEN
    RAISE EXCEPTION 'the slot is held for another student' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_no_offer';
  END IF;
  DELETE FROM slot_offers WHERE slot_id = booked.slot_id;
  UPDATE slot_offers SET student_id = NULL, expires_at = NULL
   WHERE student_id = booked.student_id AND mentor_id = booked.mentor_id;
  DELETE FROM waiting_list WHERE student_id = booked.student_id AND mentor_id = booked.mentor_id;
END $$;
--> statement-breakpoint
CREATE FUNCTION session_keep_rules(booked sessions) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rule text;
BEGIN
  PERFORM 1 FROM booking_rules
   WHERE mentor_id = booked.mentor_id
     AND (buffer_before + buffer_after > 0 OR sessions_per_day IS NOT NULL OR sessions_per_week IS NOT NULL)
     FOR NO KEY UPDATE;
  rule := booking_rule_against(booked.mentor_id, booked.starts_at, booked.ends_at, booked.id, booked.status = 'CONFIRMED');
  IF rule IS NOT NULL THEN
    RAISE EXCEPTION 'a booking rule excludes the time' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_rule_' || rule;
  END IF;
END $$;
--> statement-breakpoint
-- A seat of a group session is CONFIRMED at once, but cannot be taken while the mentor is paused. The mentor has
-- published its time: their calendar, their booking rules and the waiting list for their slots do not apply to it.
CREATE OR REPLACE FUNCTION sessions_check_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  active_parties integer;
  is_slot_open boolean;
  is_seat boolean := NEW.group_session_id IS NOT NULL;
  conditions record;
BEGIN
  SELECT count(*) INTO active_parties FROM (
    SELECT 1 FROM accounts
     WHERE id IN (NEW.student_id, NEW.mentor_id) AND status = 'active' AND deleted_at IS NULL
       AND deletion_due_at IS NULL AND NOT must_verify_email AND approval = 'approved'
     ORDER BY id FOR SHARE
  ) AS parties;
  IF active_parties <> 2 THEN
    RAISE EXCEPTION 'a party is not active' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_active_parties';
  END IF;
  PERFORM 1 FROM slots
   WHERE id = NEW.slot_id AND mentor_id = NEW.mentor_id AND is_open
     AND starts_at = NEW.starts_at
     AND (ends_at = NEW.ends_at OR NEW.session_type IS NOT NULL AND ends_at > NEW.ends_at)
     FOR SHARE;
  is_slot_open := FOUND;
  -- Whatever locks the accounts or the slot first is visible in the snapshot of this lookup.
  SELECT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.mentor_id AND paused_at IS NOT NULL) AS mentor_is_paused,
         EXISTS (SELECT 1 FROM vacations v JOIN slots sl ON sl.mentor_id = v.mentor_id
                  WHERE sl.id = NEW.slot_id AND sl.date BETWEEN v.first_date AND v.last_date) AS mentor_is_away,
         EXISTS (SELECT 1 FROM busy_times busy
                  WHERE busy.account_id = NEW.mentor_id
                    AND tstzrange(busy.starts_at, busy.ends_at) && tstzrange(NEW.starts_at, NEW.ends_at)) AS mentor_is_busy,
         EXISTS (SELECT 1 FROM group_sessions WHERE slot_id = NEW.slot_id AND cancelled_at IS NULL) AS is_of_group,
         EXISTS (SELECT 1 FROM slot_holds WHERE slot_id = NEW.slot_id) AS has_hold,
         EXISTS (SELECT 1 FROM slot_offers WHERE slot_id = NEW.slot_id) AS has_offer,
         EXISTS (SELECT 1 FROM slot_offers WHERE student_id = NEW.student_id AND mentor_id = NEW.mentor_id)
           OR EXISTS (SELECT 1 FROM waiting_list WHERE student_id = NEW.student_id AND mentor_id = NEW.mentor_id) AS is_waiting,
         EXISTS (SELECT 1 FROM person_blocks
                  WHERE blocker_id IN (NEW.student_id, NEW.mentor_id) AND blocked_id IN (NEW.student_id, NEW.mentor_id)) AS is_blocked,
         EXISTS (SELECT 1 FROM booking_rules WHERE mentor_id = NEW.mentor_id) AS has_rules
    INTO conditions;
  IF conditions.mentor_is_paused AND (is_seat OR NEW.status = 'PENDING') THEN
    RAISE EXCEPTION 'the mentor is paused' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_no_pause';
  END IF;
  IF NOT is_slot_open THEN
    RAISE EXCEPTION 'the slot is not open' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_open_slot';
  END IF;
  IF conditions.mentor_is_away THEN
    RAISE EXCEPTION 'the mentor is away' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_no_vacation';
  END IF;
  IF conditions.mentor_is_busy AND NOT is_seat THEN
    RAISE EXCEPTION 'the calendar of the mentor is busy' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_no_busy_time';
  END IF;
  IF conditions.is_of_group OR is_seat THEN
    PERFORM session_take_seat(NEW);
  END IF;
  IF conditions.has_hold THEN
    PERFORM session_end_hold(NEW);
  END IF;
  -- The slot of a group that was cancelled meanwhile may have been offered.
  IF NOT is_seat AND (conditions.has_offer OR conditions.is_waiting OR conditions.is_of_group) THEN
    PERFORM session_end_waiting(NEW);
  END IF;
  IF conditions.is_blocked THEN
    RAISE EXCEPTION 'one side has blocked the other' USING ERRCODE = '23P01', CONSTRAINT = 'sessions_need_no_block';
  END IF;
  IF NOT is_seat AND conditions.has_rules THEN
    PERFORM session_keep_rules(NEW);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER sessions_check_group ON sessions;--> statement-breakpoint
DROP TRIGGER sessions_check_moved_group ON sessions;--> statement-breakpoint
DROP TRIGGER sessions_check_hold ON sessions;--> statement-breakpoint
DROP TRIGGER sessions_check_moved_hold ON sessions;--> statement-breakpoint
DROP TRIGGER sessions_check_offer ON sessions;--> statement-breakpoint
DROP TRIGGER sessions_check_offer_of_move ON sessions;--> statement-breakpoint
DROP TRIGGER sessions_check_pair ON sessions;--> statement-breakpoint
DROP TRIGGER sessions_check_pair_of_move ON sessions;--> statement-breakpoint
DROP TRIGGER sessions_check_rules ON sessions;--> statement-breakpoint
DROP TRIGGER sessions_check_rules_of_move ON sessions;--> statement-breakpoint
DROP FUNCTION sessions_check_group();--> statement-breakpoint
DROP FUNCTION sessions_check_hold();--> statement-breakpoint
DROP FUNCTION sessions_check_offer();--> statement-breakpoint
DROP FUNCTION sessions_check_pair();--> statement-breakpoint
DROP FUNCTION sessions_check_rules();

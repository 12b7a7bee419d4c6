-- A session shows the wall time of its slot. A booking that waits while the mentor moves to another zone is refused; before,
-- it kept the wall time that it had read.
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
     AND starts_at = NEW.starts_at AND date = NEW.date AND time_slot = NEW.time_slot AND time_zone = NEW.time_zone
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
-- deploy:accept it changes few rows: upcoming sessions that were booked during a change of zone
UPDATE sessions s SET date = sl.date, time_slot = sl.time_slot, time_zone = sl.time_zone
  FROM slots sl
 WHERE sl.id = s.slot_id AND s.starts_at = sl.starts_at AND s.starts_at > now() AND s.status IN ('PENDING', 'CONFIRMED')
   AND (s.date, s.time_slot, s.time_zone) IS DISTINCT FROM (sl.date, sl.time_slot, sl.time_zone);--> statement-breakpoint
-- Bulk changes of a schedule could open slots beyond the calendar of the contract, which ends with 2100.
-- deploy:accept it changes few rows: the slots of the year 2101
UPDATE slots SET is_open = false
 WHERE is_open AND starts_at > '2100-12-30' AND date > '2100-12-31'
   AND NOT EXISTS (SELECT 1 FROM sessions held WHERE held.slot_id = slots.id AND held.status IN ('PENDING', 'CONFIRMED'))
   AND NOT EXISTS (SELECT 1 FROM group_sessions g WHERE g.slot_id = slots.id AND g.cancelled_at IS NULL);

import { seatsTakenOf } from '../../sessions/session-view.ts';
import { instants, type Section } from './section.ts';

const weekdayName = `(ARRAY['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])[weekday]`;

/** The schedule of a mentor. */
export const scheduleSections: Section[] = [
  {
    key: 'availability',
    title: 'Availability',
    role: 'mentor',
    covers: ['slots.mentor_id'],
    sql: `SELECT date, time_slot AS "timeSlot", time_zone AS "timeZone", is_open AS "isOpen",
                 ${instants(['starts_at', 'startsAt'], ['ends_at', 'endsAt'], ['created_at', 'createdAt'])}
            FROM slots WHERE mentor_id = $1 ORDER BY starts_at, id`,
  },
  {
    key: 'usualWeek',
    title: 'Usual week',
    role: 'mentor',
    covers: ['schedule_templates.mentor_id'],
    sql: `SELECT ${weekdayName} AS weekday, time_slot AS "timeSlot", minutes FROM schedule_templates WHERE mentor_id = $1
           ORDER BY schedule_templates.weekday, time_slot`,
  },
  {
    key: 'daysOff',
    title: 'Days off',
    role: 'mentor',
    covers: ['days_off.mentor_id'],
    sql: 'SELECT date, note FROM days_off WHERE mentor_id = $1 ORDER BY date',
  },
  {
    key: 'vacation',
    title: 'Vacation',
    role: 'mentor',
    covers: ['vacations.mentor_id'],
    sql: `SELECT first_date AS "firstDay", last_date AS "lastDay", note, ${instants(['created_at', 'createdAt'])}
            FROM vacations WHERE mentor_id = $1`,
  },
  {
    key: 'bookingRules',
    title: 'Booking rules',
    role: 'mentor',
    covers: ['booking_rules.mentor_id'],
    sql: `SELECT notice_hours AS "noticeHours", days_ahead AS "daysAhead", sessions_per_day AS "sessionsPerDay",
                 sessions_per_week AS "sessionsPerWeek", buffer_before AS "minutesBefore", buffer_after AS "minutesAfter",
                 ${instants(['updated_at', 'updatedAt'])}
            FROM booking_rules WHERE mentor_id = $1`,
  },
  {
    key: 'sessionTypes',
    title: 'Session types',
    role: 'mentor',
    covers: ['session_types.mentor_id'],
    sql: `SELECT name, description, minutes, is_active AS "isOffered",
                 ARRAY(SELECT q ->> 'text' FROM jsonb_array_elements(questions) AS q) AS questions, ${instants(['created_at', 'createdAt'])}
            FROM session_types WHERE mentor_id = $1 ORDER BY position, id`,
  },
  {
    key: 'groupSessions',
    title: 'Group sessions',
    role: 'mentor',
    covers: ['group_sessions.mentor_id'],
    sql: `SELECT title, description, seats,
                 ${seatsTakenOf} AS "takenSeats",
                 ${instants(['starts_at', 'startsAt'], ['ends_at', 'endsAt'], ['cancelled_at', 'cancelledAt'], ['created_at', 'publishedAt'])}
            FROM group_sessions g WHERE mentor_id = $1 ORDER BY starts_at, id`,
  },
  {
    key: 'unansweredRequests',
    title: 'Requests without an answer',
    role: 'mentor',
    covers: ['unanswered_requests.mentor_id'],
    sql: `SELECT s.topic, ${instants(['u.expired_at', 'expiredAt'], ['u.warned_at', 'warnedAt'])}
            FROM unanswered_requests u JOIN sessions s ON s.id = u.session_id WHERE u.mentor_id = $1 ORDER BY u.session_id`,
  },
];

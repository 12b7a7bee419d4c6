import { fieldOf, interestOf, nameOf, sentenceOf, topicOf, zoneOf } from './words.ts';

/** Numbers of rows to write; `reviews` is a maximum. There must be at least as many students as mentors. */
export interface LargeSize {
  mentors: number;
  students: number;
  sessions: number;
  messages: number;
  reviews: number;
}

/** Number of upcoming sessions of each mentor, including cancelled ones. */
const AHEAD = 6;
/** Number of upcoming slots of each mentor that nobody has booked. */
const FREE = 20;
/** Hours between the starts of two consecutive slots of a mentor. */
const STEP_HOURS = 7;
/** Number of consecutive sessions of a mentor with the same student. */
const RUN = 4;

const wallTime = (instant: string, zone: string) =>
  `(${instant} AT TIME ZONE ${zone})::date, to_char(${instant} AT TIME ZONE ${zone}, 'HH12:MI AM')`;

/**
 * The SQL statements of the large seed, in order. A layer has one session of each mentor. The sessions of a layer
 * take place at the same time, each with another student. Layers do not overlap, so no student has two sessions at
 * once.
 *
 * @param base the highest account id before the seed
 * @param hour a full hour, as ISO text; later sessions are upcoming
 */
export function largeStatements(
  size: LargeSize,
  base: number,
  hour: string,
  passwordHash: string,
): { what: string; sql: string }[] {
  const { mentors, students, sessions } = size;
  const layers = Math.ceil(sessions / mentors);
  const mentorId = `${base} + 1 + n`;
  const studentId = (mentor: string, layer: string) =>
    `${base} + ${mentors} + 1 + (${mentor} + (${layer} / ${RUN})::bigint * 7919) % ${students}`;
  const startOf = (layer: string) =>
    `timestamptz '${hour}' + (${AHEAD} - ${layer}) * interval '${STEP_HOURS} hours'`;
  const account = (role: string, id: string, count: number, days: number) => `
    INSERT INTO accounts (id, role, email, email_key, name, phone, password_hash, time_zone, created_at)
    SELECT ${id}, '${role}', '${role}' || n || '@large.cairn.test', '${role}' || n || '@large.cairn.test', ${nameOf('n * 7')}, lpad(n::text, 10, '5'),
           '${passwordHash}', ${zoneOf('n')}, timestamptz '${hour}' - (n % ${days}) * interval '1 day'
      FROM generate_series(0, ${count - 1}) AS n`;
  const perPair = `ceil(${size.messages}::numeric / greatest(1, (SELECT count(*) FROM conversations WHERE student_id > ${base})))::int`;

  return [
    { what: 'mentor accounts', sql: account('mentor', mentorId, mentors, 700) },
    { what: 'student accounts', sql: account('student', `${base} + ${mentors} + 1 + n`, students, 720) },
    {
      what: 'mentors',
      sql: `INSERT INTO mentors (account_id, teaching_id, department, expertise, experience_band, experience_years, title, bio,
                                 expertise_tags, languages, search_text)
            SELECT ${mentorId}, 'L-' || n, 'Department ' || n % 40, field, '5-10', 6, 'Engineer ' || n % 90,
                   'Writes software and explains it.', ARRAY[field, 'Tag ' || n % 300],
                   CASE n % 20 WHEN 0 THEN ARRAY['en', 'fi'] ELSE ARRAY['en'] END,
                   lower(concat_ws(chr(10), a.name, 'Engineer ' || n % 90, 'Department ' || n % 40, field, 'Tag ' || n % 300))
              FROM generate_series(0, ${mentors - 1}) AS n
              CROSS JOIN LATERAL (SELECT ${fieldOf('n')} AS field) AS f
              JOIN accounts a ON a.id = ${mentorId}`,
    },
    {
      what: 'students',
      sql: `INSERT INTO students (account_id, roll_no, course, year_of_study, interests)
            SELECT ${base} + ${mentors} + 1 + n, 'R-' || n, 'Course ' || n % 60, 1 + n % 5, ARRAY[${interestOf('n')}]
              FROM generate_series(0, ${students - 1}) AS n`,
    },
    {
      what: 'slots',
      sql: `INSERT INTO slots (mentor_id, date, time_slot, time_zone, starts_at, ends_at)
            SELECT ${mentorId}, ${wallTime('start', 'zone')}, zone, start, start + interval '1 hour'
              FROM generate_series(0, ${mentors - 1}) AS n
              CROSS JOIN LATERAL (SELECT ${zoneOf('n')} AS zone) AS z
              CROSS JOIN generate_series(${-FREE}, ${layers - 1}) AS layer
              CROSS JOIN LATERAL (SELECT ${startOf('layer')} AS start) AS s
             WHERE layer < 0 OR layer::bigint * ${mentors} + n < ${sessions}`,
    },
    {
      what: 'sessions',
      sql: `INSERT INTO sessions (slot_id, student_id, mentor_id, date, time_slot, time_zone, starts_at, ends_at, topic, status,
                                  outcome, expires_at, created_at, updated_at)
            SELECT sl.id, ${studentId('n', 'layer')}, sl.mentor_id, sl.date, sl.time_slot, sl.time_zone, sl.starts_at, sl.ends_at,
                   ${topicOf('n + layer')}, state::session_status,
                   (CASE WHEN state = 'CANCELLED' THEN 'cancelled_by_student' END)::session_outcome,
                   sl.starts_at - interval '2 hours', sl.starts_at - interval '3 days', sl.starts_at - interval '2 days'
              FROM slots sl
              CROSS JOIN LATERAL (SELECT sl.mentor_id - ${base} - 1 AS n,
                (${AHEAD} - extract(epoch FROM sl.starts_at - timestamptz '${hour}') / 3600 / ${STEP_HOURS})::int AS layer) AS place
              CROSS JOIN LATERAL (SELECT CASE WHEN (n + layer) % 5 = 0 THEN 'CANCELLED'
                WHEN layer < ${AHEAD} AND (n + layer) % 5 = 1 THEN 'PENDING' ELSE 'CONFIRMED' END AS state) AS s
             WHERE sl.mentor_id > ${base} AND layer >= 0`,
    },
    {
      what: 'conversations',
      sql: `INSERT INTO conversations (student_id, mentor_id, created_at)
            SELECT student_id, mentor_id, min(created_at) FROM sessions WHERE mentor_id > ${base} GROUP BY student_id, mentor_id`,
    },
    {
      what: 'messages',
      sql: `INSERT INTO messages (conversation_id, seq, sender_id, content, created_at)
            SELECT c.id, seq, CASE WHEN seq % 2 = 1 THEN c.student_id ELSE c.mentor_id END, ${sentenceOf('c.id + seq')},
                   least(c.created_at + seq * interval '5 hours', timestamptz '${hour}')
              FROM conversations c
              CROSS JOIN generate_series(1, ${perPair}) AS seq
             WHERE c.student_id > ${base} LIMIT ${size.messages}`,
    },
    {
      what: 'last messages',
      sql: `UPDATE conversations c SET last_seq = l.seq, last_message = l.content, last_message_at = l.created_at,
                   last_sender_id = l.sender_id, student_read_seq = l.seq - c.id % 2, mentor_read_seq = l.seq
              FROM (SELECT DISTINCT ON (conversation_id) * FROM messages ORDER BY conversation_id, seq DESC) AS l
             WHERE l.conversation_id = c.id AND c.student_id > ${base}`,
    },
    {
      what: 'reviews',
      sql: `INSERT INTO feedback (student_id, mentor_id, session_id, rating, comment, created_at, updated_at)
            SELECT student_id, mentor_id, id, 5 - (id % 23 = 0)::int * 3 - (id % 4 = 0)::int, ${sentenceOf('id')},
                   ends_at + interval '1 hour', ends_at + interval '1 hour'
              FROM sessions WHERE mentor_id > ${base} AND status = 'CONFIRMED' AND ends_at < timestamptz '${hour}'
             ORDER BY id LIMIT ${size.reviews}`,
    },
    {
      what: 'stars',
      sql: `UPDATE mentors m SET stars_1 = f.s1, stars_2 = f.s2, stars_3 = f.s3, stars_4 = f.s4, stars_5 = f.s5
              FROM (SELECT mentor_id, ${[1, 2, 3, 4, 5].map((stars) => `count(*) FILTER (WHERE rating = ${stars}) AS s${stars}`).join(', ')}
                      FROM feedback WHERE mentor_id > ${base} GROUP BY mentor_id) AS f
             WHERE m.account_id = f.mentor_id`,
    },
    { what: 'ids', sql: `SELECT setval('account_ids', greatest((SELECT max(id) FROM accounts), 1))` },
  ];
}

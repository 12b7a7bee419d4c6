import { isBlocked } from '../../goals/goals.repository.ts';
import { outcome } from '../../sessions/session-view.ts';
import { instants, type Section } from './section.ts';

/** SQL: joins the other person of a row with `student_id` and `mentor_id`. */
const otherOf = (alias: string) =>
  `JOIN accounts other ON other.id = CASE WHEN ${alias}.student_id = $1 THEN ${alias}.mentor_id ELSE ${alias}.student_id END`;
const isOwn = (alias: string) => `(${alias}.student_id = $1 OR ${alias}.mentor_id = $1)`;

/** SQL: the goals that the product shows to the account. */
const visibleGoals = `(SELECT g.* FROM goals g WHERE g.student_id = $1
                          OR (g.mentor_id = $1 AND g.state <> 'archived' AND NOT ${isBlocked})) AS g`;

/** Sessions, messages, feedback, goals, saved mentors and searches, waiting lists, blocks and reports. */
export const activitySections: Section[] = [
  {
    key: 'sessions',
    title: 'Sessions',
    covers: [
      'sessions.student_id',
      'sessions.mentor_id',
      'session_series.student_id',
      'session_series.mentor_id',
    ],
    sql: `SELECT s.id, other.name AS "with", CASE WHEN s.student_id = $1 THEN 'student' ELSE 'mentor' END AS "yourRole",
                 s.topic, s.note, s.session_type ->> 'name' AS "sessionType",
                 ARRAY(SELECT concat_ws(' ', a ->> 'question', a ->> 'answer')
                         FROM jsonb_array_elements(s.session_type -> 'answers') AS a) AS answers,
                 s.status, ${outcome}, s.reason, s.date, s.time_slot AS "timeSlot",
                 s.time_zone AS "timeZone",
                 (SELECT format('%s of %s, every %s week(s), series %s', s.series_position, x.session_count, x.every_weeks, x.id)
                    FROM session_series x WHERE x.id = s.series_id) AS "placeInSeries",
                 s.group_session_id IS NOT NULL AS "isGroupSession",
                 (SELECT pr.message FROM proposals pr WHERE pr.session_id = s.id) AS "messageWithProposedTimes",
                 ARRAY(SELECT sl.starts_at FROM proposed_slots ps JOIN slots sl ON sl.id = ps.slot_id
                        WHERE ps.session_id = s.id ORDER BY 1) AS "proposedTimes",
                 ${instants(['s.starts_at', 'startsAt'], ['s.ends_at', 'endsAt'], ['s.answered_at', 'answeredAt'], ['s.created_at', 'requestedAt'], ['s.updated_at', 'updatedAt'])}
            FROM sessions s ${otherOf('s')} WHERE ${isOwn('s')} ORDER BY s.starts_at, s.id`,
  },
  {
    key: 'attendance',
    title: 'What you said about the attendance of sessions',
    covers: ['session_attendance.account_id'],
    sql: `SELECT s.id AS session, other.name AS "with", said.statement, ${instants(['said.stated_at', 'statedAt'])}
            FROM session_attendance said JOIN sessions s ON s.id = said.session_id ${otherOf('s')}
           WHERE said.account_id = $1 ORDER BY s.starts_at, s.id`,
  },
  {
    key: 'noShows',
    title: 'Sessions that you missed, as you and the mentor have said',
    role: 'student',
    covers: ['no_shows.student_id'],
    sql: `SELECT s.id AS session, other.name AS "with", n.reason AS "forgivenBecause",
                 ${instants(['n.agreed_at', 'agreedAt'], ['n.forgiven_at', 'forgivenAt'])}
            FROM no_shows n JOIN sessions s ON s.id = n.session_id ${otherOf('s')}
           WHERE n.student_id = $1 ORDER BY n.agreed_at, s.id`,
  },
  {
    key: 'sessionDocuments',
    title: 'Agendas and notes of sessions',
    covers: [],
    sql: `SELECT s.id AS session, other.name AS "with", d.kind, d.text,
                 ${instants(['d.created_at', 'createdAt'], ['d.changed_at', 'changedAt'])}
            FROM sessions s JOIN session_documents d ON d.session_id = s.id ${otherOf('s')}
           WHERE ${isOwn('s')} ORDER BY s.starts_at, s.id, d.kind`,
  },
  {
    key: 'privateNotes',
    title: 'Your private notes about sessions',
    covers: ['session_private_notes.author_id'],
    sql: `SELECT n.session_id AS session, other.name AS "with", n.text, ${instants(['n.changed_at', 'changedAt'])}
            FROM session_private_notes n JOIN sessions s ON s.id = n.session_id ${otherOf('s')}
           WHERE n.author_id = $1 ORDER BY s.starts_at, s.id`,
  },
  {
    key: 'conversations',
    title: 'Conversations',
    covers: ['conversations.student_id', 'conversations.mentor_id', 'conversations.last_sender_id'],
    sql: `SELECT c.id, other.name AS "with", c.last_seq AS messages,
                 CASE WHEN c.student_id = $1 THEN c.student_read_seq ELSE c.mentor_read_seq END AS "youHaveRead",
                 ${instants(['c.created_at', 'startedAt'], ['c.last_message_at', 'lastMessageAt'], ['(CASE WHEN c.student_id = $1 THEN c.student_muted_at ELSE c.mentor_muted_at END)', 'mutedAt'])}
            FROM conversations c ${otherOf('c')} WHERE ${isOwn('c')} ORDER BY c.id`,
  },
  {
    key: 'messages',
    title: 'Messages',
    covers: ['messages.sender_id'],
    sql: `SELECT c.id AS conversation, other.name AS "with",
                 CASE WHEN m.sender_id = $1 THEN 'sent' ELSE 'received' END AS direction,
                 m.seq AS number, m.reply_to_seq AS "replyToNumber", m.content,
                 ${instants(['m.created_at', 'sentAt'], ['m.edited_at', 'editedAt'], ['m.deleted_at', 'deletedAt'])}
            FROM conversations c JOIN messages m ON m.conversation_id = c.id ${otherOf('c')}
           WHERE ${isOwn('c')} ORDER BY c.id, m.seq`,
  },
  {
    key: 'messageFiles',
    title: 'Files of messages',
    covers: ['message_files.account_id'],
    sql: `SELECT c.id AS conversation, other.name AS "with", m.seq AS message,
                 CASE WHEN f.account_id = $1 THEN 'sent' ELSE 'received' END AS direction,
                 f.name, f.size, f.text AS description, ${instants(['f.created_at', 'uploadedAt'])}
            FROM conversations c JOIN messages m ON m.conversation_id = c.id
            JOIN message_files f ON f.message_id = m.id ${otherOf('c')}
           WHERE ${isOwn('c')} AND m.file_count > 0 ORDER BY c.id, m.seq, f.place`,
  },
  {
    key: 'feedbackGiven',
    title: 'Feedback that you gave',
    role: 'student',
    covers: ['feedback.student_id'],
    sql: `SELECT m.name AS mentor, f.session_id AS session, f.rating, f.comment, f.helped, f.reply,
                 ${instants(['f.created_at', 'createdAt'], ['f.updated_at', 'updatedAt'], ['f.replied_at', 'repliedAt'])}
            FROM feedback f JOIN accounts m ON m.id = f.mentor_id WHERE f.student_id = $1 ORDER BY f.id`,
  },
  {
    key: 'feedbackReceived',
    title: 'Feedback about you',
    role: 'mentor',
    covers: ['feedback.mentor_id'],
    sql: `SELECT st.name AS student, f.session_id AS session, f.rating, f.comment, f.helped, f.reply, f.report_reason AS "yourReport",
                 ${instants(['f.created_at', 'createdAt'], ['f.updated_at', 'updatedAt'], ['f.replied_at', 'repliedAt'], ['f.reported_at', 'reportedAt'])}
            FROM feedback f JOIN accounts st ON st.id = f.student_id
           WHERE f.mentor_id = $1 AND f.hidden_at IS NULL ORDER BY f.id`,
  },
  {
    key: 'goals',
    title: 'Goals',
    covers: ['goals.student_id', 'goals.mentor_id'],
    sql: `SELECT g.id, CASE WHEN g.student_id = $1 THEN 'own' ELSE 'shared with you' END AS kind,
                 CASE WHEN g.student_id = $1 THEN m.name ELSE st.name END AS "with", g.title, g.description, g.state,
                 ${instants(['g.created_at', 'createdAt'], ['g.state_changed_at', 'stateChangedAt'])}
            FROM ${visibleGoals} JOIN accounts st ON st.id = g.student_id LEFT JOIN accounts m ON m.id = g.mentor_id
           ORDER BY g.id`,
  },
  {
    key: 'goalSteps',
    title: 'Steps of goals',
    covers: ['goal_steps.owner', 'goal_steps.created_by', 'goal_steps.done_by'],
    sql: `SELECT g.id AS goal, s.text, s.owner, s.due_on AS "dueOn", s.created_by AS "createdBy", s.done_by AS "doneBy",
                 ${instants(['s.created_at', 'createdAt'], ['s.done_at', 'doneAt'])}
            FROM ${visibleGoals} JOIN goal_steps s ON s.goal_id = g.id ORDER BY g.id, s.position, s.id`,
  },
  {
    key: 'favourites',
    title: 'Favourite mentors',
    role: 'student',
    covers: ['favourites.student_id'],
    sql: `SELECT m.name AS mentor, ${instants(['f.created_at', 'addedAt'])}
            FROM favourites f JOIN accounts m ON m.id = f.mentor_id WHERE f.student_id = $1 ORDER BY f.created_at, m.id`,
  },
  {
    key: 'savedSearches',
    title: 'Saved searches',
    role: 'student',
    covers: ['saved_searches.student_id'],
    sql: `SELECT name, search, ${instants(['created_at', 'createdAt'], ['checked_at', 'checkedAt'])}
            FROM saved_searches WHERE student_id = $1 ORDER BY id`,
  },
  {
    key: 'mailedMentors',
    title: 'Mentors in mails about your saved searches',
    role: 'student',
    covers: ['saved_search_mails.student_id'],
    sql: `SELECT m.name AS mentor, ${instants(['s.mailed_at', 'mailedAt'])}
            FROM saved_search_mails s JOIN accounts m ON m.id = s.mentor_id WHERE s.student_id = $1 ORDER BY s.mailed_at, m.id`,
  },
  {
    key: 'waitingList',
    title: 'Mentors you are waiting for',
    role: 'student',
    covers: ['waiting_list.student_id', 'slot_offers.student_id'],
    sql: `SELECT m.name AS mentor, ${instants(['w.created_at', 'joinedAt'], ['sl.starts_at', 'offeredTime'], ['o.expires_at', 'offerEndsAt'])}
            FROM waiting_list w JOIN accounts m ON m.id = w.mentor_id
            LEFT JOIN slot_offers o ON o.student_id = w.student_id AND o.mentor_id = w.mentor_id
            LEFT JOIN slots sl ON sl.id = o.slot_id WHERE w.student_id = $1 ORDER BY w.created_at, w.id`,
  },
  {
    key: 'groupWaiting',
    title: 'Group sessions you are waiting for',
    role: 'student',
    covers: ['group_waiting.student_id'],
    sql: `SELECT m.name AS mentor, g.title, ${instants(['g.starts_at', 'startsAt'], ['w.queued_at', 'waitingSince'])}
            FROM group_waiting w JOIN group_sessions g ON g.id = w.group_session_id JOIN accounts m ON m.id = g.mentor_id
           WHERE w.student_id = $1 ORDER BY w.queued_at, g.id`,
  },
  {
    key: 'heldSlots',
    title: 'Times that were held for you while you booked',
    role: 'student',
    covers: ['slot_holds.student_id'],
    sql: `SELECT m.name AS mentor, ${instants(['sl.starts_at', 'time'], ['h.held_at', 'heldAt'], ['h.expires_at', 'heldUntil'])}
            FROM slot_holds h JOIN slots sl ON sl.id = h.slot_id JOIN accounts m ON m.id = sl.mentor_id
           WHERE h.student_id = $1 ORDER BY h.held_at, h.slot_id`,
  },
  {
    key: 'blockedPeople',
    title: 'People you blocked',
    covers: ['person_blocks.blocker_id'],
    sql: `SELECT other.name, ${instants(['b.created_at', 'blockedAt'])}
            FROM person_blocks b JOIN accounts other ON other.id = b.blocked_id
           WHERE b.blocker_id = $1 ORDER BY b.created_at, other.id`,
  },
  {
    key: 'reports',
    title: 'Reports that you made',
    covers: ['reports.reporter_id'],
    sql: `SELECT other.name AS about, CASE WHEN r.message_id IS NULL THEN 'profile' ELSE 'message' END AS kind,
                 r.reason, r.text, r.state <> 'open' AS "isDecided", ${instants(['r.created_at', 'createdAt'])}
            FROM reports r JOIN accounts other ON other.id = r.subject_id WHERE r.reporter_id = $1 ORDER BY r.id`,
  },
];

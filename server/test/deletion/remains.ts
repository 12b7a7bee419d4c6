/** Columns that keep the id of a deleted account, and why. */
export const IDS: Record<string, string> = {
  'accounts.id': 'the anonymized row',
  'audit_log.actor_id': 'the audit log names people by id and is append-only (decision 67)',
  'audit_log.target_id': 'the audit log names people by id and is append-only (decision 67)',
  'conversations.last_sender_id': 'messages remain for the other participant',
  'conversations.mentor_id': 'messages remain for the other participant',
  'conversations.student_id': 'messages remain for the other participant',
  'event_counters.account_id': 'the sequence number of the last live event',
  'feedback.mentor_id': 'ratings remain',
  'feedback.moderated_by': 'decisions of an admin remain',
  'feedback.student_id': 'ratings remain',
  'account_notes.author_id': 'notes of an admin about others remain',
  'reports.decided_by': 'decisions of an admin remain',
  'reports.reporter_id': 'a report about somebody else remains, without its text',
  'mentors.account_id': 'the emptied profile, to which sessions and ratings refer',
  'messages.sender_id': 'messages remain for the other participant',
  'session_actions.mentor_id': 'actions of a student, counted by booking limits and kept for two days',
  'sessions.mentor_id': 'session records remain',
  'sessions.student_id': 'session records remain',
  'slots.mentor_id': 'session records refer to slots',
  'live_events.payload': 'live events contain ids, and are kept for three days',
  'idempotency_keys.answer': 'responses to repeated requests of others, for a day',
};

/** Features whose texts a person writes for others, and the columns that keep them (decisions 33, 79 and 91). */
export const TEXTS: Record<string, readonly string[]> = {
  message: ['conversations.last_message', 'messages.content', 'reports.snapshot'],
  topic: ['idempotency_keys.answer', 'mail_outbox.payload', 'notifications.text', 'sessions.topic'],
  note: ['idempotency_keys.answer', 'sessions.note'],
  reason: ['mail_outbox.payload', 'notifications.text', 'sessions.reason'],
  comment: ['feedback.comment'],
  reply: ['feedback.reply'],
  /** A goal belongs to the student, so the goal remains after the deletion of the mentor's account. */
  goal: ['goals.title'],
  'goal-why': ['goals.description'],
  step: ['goal_steps.text'],
  report: ['feedback.report_reason'],
};

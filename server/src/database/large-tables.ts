/** Tables that the large seed fills. */
export const SEEDED_TABLES = [
  'accounts',
  'students',
  'mentors',
  'slots',
  'sessions',
  'conversations',
  'messages',
  'feedback',
] as const;

/** Tables on which a sequential scan or an index build may take minutes. */
export const LARGE_TABLES: ReadonlySet<string> = new Set([
  ...SEEDED_TABLES,
  'message_files',
  'message_file_parts',
  'notifications',
  'live_events',
  'mail_outbox',
  'audit_log',
  'audit_chain',
  'auth_sessions',
  'session_attendance',
  'session_series',
  'saved_searches',
  'saved_search_mails',
]);

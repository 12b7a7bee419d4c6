import { PHOTO_TYPES } from './accounts.ts';

/** Limits of messages and reports. */

/** Minimum and maximum length of a search text in a conversation, in characters (ADR 77). */
export const MESSAGE_QUERY_MIN = 2;
export const MESSAGE_QUERY_MAX = 100;

/** Minimum number of seconds between two reports that a user is typing. */
export const TYPING_REPORT_SECONDS = 3;

/** How long the partner's page shows that the user is typing, in seconds after the latest report. */
export const TYPING_SHOWN_SECONDS = 6;

/** Limits of files in messages (ADR 78): bytes per file, files per message, bytes per account in a day and in total. */
export const MESSAGE_FILE_MAX_BYTES = 10 * 1024 * 1024;
export const MESSAGE_FILES_MAX = 5;
export const MESSAGE_FILES_DAY_BYTES = 100 * 1024 * 1024;
export const MESSAGE_FILES_BYTES = 1024 * 1024 * 1024;

/** Maximum length of the description of a picture, in characters. */
export const MESSAGE_FILE_TEXT_MAX = 300;

/** Types of pictures in messages; only the first frame of an animation is used. */
export const MESSAGE_PICTURE_TYPES = [...PHOTO_TYPES, 'image/gif'] as const;

/** Extensions of other files: only types that neither a browser nor a double click executes. */
export const MESSAGE_FILE_EXTENSIONS = [
  'pdf',
  'zip',
  'txt',
  'md',
  'csv',
  'tsv',
  'log',
  'json',
  'yaml',
  'yml',
  'toml',
  'sql',
  'diff',
  'patch',
  'css',
  'java',
  'kt',
  'c',
  'h',
  'cpp',
  'hpp',
  'cs',
  'go',
  'rs',
  'swift',
  'dart',
  'ipynb',
] as const;

/** Reasons to report a message or a profile, with the texts that pages show (ADR 42). */
export const REPORT_REASONS = {
  harassment: 'Harassment or insults',
  inappropriate: 'Sexual or violent content',
  spam: 'Spam or advertising',
  impersonation: 'Pretends to be somebody else',
  danger: 'Somebody may be in danger',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_TEXT_LENGTH = 1_000;

/** Maximum number of reports by one account in 24 hours. */
export const REPORTS_PER_DAY = 10;

/** Reasons why an admin reads the conversation of a report, with the texts that pages show (ADR 42). */
export const READING_REASONS = {
  context: 'The messages of the report are not enough to decide',
  pattern: 'It may have happened before',
  danger: 'Somebody may be in danger',
  authority: 'Somebody involved or an authority asked for it',
} as const;
export type ReadingReason = keyof typeof READING_REASONS;
export const DECISION_NOTE_LENGTH = 500;
export const WARNING_LENGTH = 500;

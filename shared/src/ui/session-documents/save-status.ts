import { plural } from '../count-text.ts';

/**
 * The save status of a text:
 * - `offline`: a call failed and will be repeated.
 * - `unreachable`: as `offline`, but without unsent changes.
 * - `full`: the text is too long.
 * - `conflict`: another window changed the text.
 * - `refused`: the server refuses the text or the changes.
 */
export type SaveStatus =
  'loading' | 'saved' | 'saving' | 'offline' | 'unreachable' | 'full' | 'conflict' | 'refused';

/** The text of each status; empty while loading. */
export const SAVE_TEXTS: Record<SaveStatus, string> = {
  loading: '',
  saved: 'Saved',
  saving: 'Saving',
  offline: 'Offline',
  unreachable: 'Offline',
  full: 'Not saved',
  conflict: 'Not saved',
  refused: 'Not saved',
};

export const tooLongBy = (excess: number): string =>
  `This text is too long by ${plural(excess, 'character')}. Shorten it to save your changes.`;

/** Delays before a retry, in milliseconds. */
const RETRIES = [1_000, 2_000, 5_000, 10_000];
export const retryDelay = (attempt: number): number =>
  RETRIES[Math.min(attempt, RETRIES.length - 1)] ?? 10_000;

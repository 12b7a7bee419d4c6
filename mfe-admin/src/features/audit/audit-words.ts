import type { AuditEntry } from '@cairn/shared/contract';

/** What the log calls its actions, in the words of a person. An action that is not here is shown as it is. */
const WORDS: Readonly<Record<string, string>> = {
  login: 'Logged in',
  logout: 'Logged out',
  'password.change': 'Changed the password',
  'password.forgot': 'Asked for a reset link',
  'password.reset': 'Reset the password',
  reauthenticate: 'Entered the password again',
  'two-factor.setup': 'Began to set up two-factor sign-in',
  'two-factor.on': 'Turned two-factor sign-in on',
  'two-factor.off': 'Turned two-factor sign-in off',
  'two-factor.recovery-codes': 'Created new recovery codes',
  'account.block': 'Blocked an account',
  'account.unblock': 'Unblocked an account',
  'account.update': 'Edited an account',
  'account.delete': 'Deleted an account',
  'accounts.export': 'Exported accounts',
  'feedback.hide': 'Hid a review',
  'feedback.keep': 'Kept a review',
};

export const ACTION_OPTIONS = [
  { value: '', label: 'Any action' },
  ...Object.entries(WORDS).map(([value, label]) => ({ value, label })),
];

export const actionWords = (action: string): string => WORDS[action] ?? action;

/** How it ended, as a word of its own: "Done". */
export const outcomeWord = (outcome: string): string => outcome.charAt(0).toUpperCase() + outcome.slice(1);

/** The details of an entry as "field: value" pairs. */
export function detailWords(details: Readonly<Record<string, unknown>>): string {
  const text = (value: unknown): string =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${text(value)}`)
    .join(', ');
}

/** The e-mail of a person in the log; of a deleted account only its id is left. */
export function personWords({ id, email }: AuditEntry['actor']): string {
  if (email) return email;
  return id === null ? '—' : `Deleted account ${id}`;
}

import type { AuditEntry } from '@cairn/shared/contract';

/** Labels of audit actions. Unknown actions are shown as their codes. */
const LABELS: Readonly<Record<string, string>> = {
  login: 'Signed in',
  logout: 'Signed out',
  'password.change': 'Changed the password',
  'password.forgot': 'Requested a reset link',
  'password.reset': 'Reset the password',
  reauthenticate: 'Entered the password again',
  'session.end': 'Signed out a device',
  'session.end-others': 'Signed out all other devices',
  'two-factor.setup': 'Started to set up two-factor sign-in',
  'two-factor.on': 'Turned two-factor sign-in on',
  'two-factor.off': 'Turned two-factor sign-in off',
  'two-factor.recovery-codes': 'Created new recovery codes',
  'trusted-device.add': 'Trusted a device',
  'trusted-device.remove': 'Removed a trusted device',
  'trusted-device.remove-all': 'Removed all trusted devices',
  'passkey.add': 'Added a passkey',
  'passkey.rename': 'Renamed a passkey',
  'passkey.remove': 'Removed a passkey',
  'passkey.clone': 'Used a copied passkey',
  'sso.connect': 'Connected a sign-in provider',
  'sso.disconnect': 'Disconnected a sign-in provider',
  'sso.logout': 'Was signed out by a sign-in provider',
  'password.set': 'Set a password',
  'password.remove': 'Removed the password',
  'email.verify': 'Confirmed their email address',
  'email.change-request': 'Asked for another email address',
  'email.change-cancel': 'Kept their email address',
  'email.change': 'Changed their email address',
  'data-export.start': 'Exported their data',
  'data-export.download': 'Downloaded their data',
  'calendar-feed.create': 'Created a calendar feed address',
  'calendar-feed.remove': 'Turned off the calendar feed',
  'calendar-account.connect': 'Connected a calendar account',
  'calendar-account.disconnect': 'Disconnected the calendar account',
  'link.verify': 'Verified a link of the profile',
  'public-page.open': 'Turned on their public page',
  'public-page.close': 'Turned off their public page',
  'photo.save': 'Changed their photo',
  'photo.remove': 'Removed their photo',
  'account.photo-remove': 'Removed a photo',
  'account.resume': 'Resumed a paused mentor',
  'account.approve': 'Approved a mentor',
  'account.refuse': 'Refused a mentor',
  'approval.request': 'Asked again for approval',
  'account.create': 'Got an account',
  'account.block': 'Blocked an account',
  'account.unblock': 'Unblocked an account',
  'account.update': 'Edited an account',
  'account.delete': 'Deleted an account',
  'account.deletion-request': 'Asked to delete their account',
  'account.deletion-cancel': 'Kept their account',
  'account.note': 'Added a note',
  'account.note-delete': 'Deleted a note',
  'account.mail': 'Sent an email',
  'accounts.export': 'Exported accounts',
  'admin.role': 'Changed the role of an administrator',
  'admin.invite': 'Invited an administrator',
  'admin.invite-resend': 'Sent an invitation again',
  'admin.invite-revoke': 'Revoked an invitation',
  'admin.join': 'Accepted an invitation',
  'institution.add': 'Added an institution',
  'institution.edit': 'Changed an institution',
  'institution.rename': 'Renamed an institution',
  'institution.delete': 'Deleted an institution',
  'institution.token': 'Created the token of an institution',
  'institution.token-revoke': 'Revoked the token of an institution',
  'scim.create': 'Created an account (institution)',
  'scim.update': 'Edited an account (institution)',
  'scim.activate': 'Activated an account (institution)',
  'scim.deactivate': 'Deactivated an account (institution)',
  'scim.remove': 'Removed an account (institution)',
  'feedback.hide': 'Hid a review',
  'feedback.keep': 'Kept a review',
  'no-show.rules': 'Changed the rules for no-shows',
  'no-show.forgive': 'Forgave a no-show',
  'report.warn': 'Warned a reported person',
  'report.block': 'Blocked a reported person',
  'report.dismiss': 'Dismissed a report',
  'report.read-conversation': 'Read a reported conversation',
};

export const ACTION_OPTIONS = [
  { value: '', label: 'Any action' },
  ...Object.entries(LABELS).map(([value, label]) => ({ value, label })),
];

/** Labels of actions whose outcome is not `done`. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  login: 'Tried to sign in',
  reauthenticate: 'Tried to enter the password again',
  'sso.connect': 'Tried to connect a sign-in provider',
};

const attemptOf = ({ action, outcome }: Pick<AuditEntry, 'action' | 'outcome'>) =>
  outcome === 'done' ? undefined : ATTEMPTS[action];

/** The label of the action of an entry. */
export const actionLabel = (entry: Pick<AuditEntry, 'action' | 'outcome'>): string =>
  attemptOf(entry) ?? LABELS[entry.action] ?? entry.action;

/** The label of an outcome: "Done". */
export const outcomeLabel = (outcome: string): string => outcome.charAt(0).toUpperCase() + outcome.slice(1);

/** `yearOfStudy` becomes "year of study". */
const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const namesOf = (value: unknown): string => [value].flat().map(String).map(wordsOf).join(', ');

/** A value, unlike a field name, is not split into words. */
const plainOf = (value: unknown): string =>
  typeof value === 'object' && !Array.isArray(value)
    ? JSON.stringify(value)
    : [value].flat().map(String).join(', ');

/** Texts of known details. */
const DETAILS: Readonly<Record<string, (value: unknown) => string>> = {
  fields: (names) => `Changed: ${namesOf(names) || 'nothing'}`,
  filters: (names) => `Filters: ${namesOf(names) || 'none'}`,
  cancelledSessions: (count) => `Sessions cancelled: ${String(count)}`,
  sessionId: (id) => `Session ${String(id)}`,
  noteId: (id) => `Note ${String(id)}`,
  feedbackId: (id) => `Review ${String(id)}`,
  invitationId: (id) => `Invitation ${String(id)}`,
  institutionId: (id) => `Institution ${String(id)}`,
  reportId: (id) => `Report ${String(id)}`,
  reporterId: (id) => `Reported by account ${String(id)}`,
};

/** The details of an entry in words: "Changed: name, year of study". */
export function formatDetails(details: Readonly<Record<string, unknown>>): string {
  const textOf = ([name, value]: [string, unknown]) => {
    const words = wordsOf(name);
    return DETAILS[name]?.(value) ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${plainOf(value)}`;
  };
  return Object.entries(details).map(textOf).join('. ');
}

/** "Deleted account 7"; a dash without an id. */
export const deletedLabel = ({ id }: AuditEntry['actor']): string =>
  id === null ? '—' : `Deleted account ${id}`;

/** Whether an unknown account made an attempt, such as a sign-in. */
export const isByUnknown = (entry: AuditEntry): boolean =>
  entry.actor.id === null && attemptOf(entry) !== undefined;

import type { Notice } from './use-notices.ts';

/** The two samples of spec 2, for a server without notifications. */
export const SAMPLE_NOTICES: readonly Notice[] = [
  { id: 1, text: 'Welcome to Cairn. Find a mentor and book your first session.', to: '/find-mentors' },
  {
    id: 2,
    text: 'Complete your profile so that mentors know what you would like to learn.',
    to: '/student-settings',
  },
];

const keyOf = (email: string | null) => `cairn.dismissed-samples.${email ?? ''}`;

/** The samples this account has dismissed in this browser. */
export function readDismissedSamples(email: string | null): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(email)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is number => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Remembers them; without storage they come back with the next visit, and nothing else is lost. */
export function writeDismissedSamples(email: string | null, ids: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(email), JSON.stringify(ids));
  } catch {
    // Private windows may refuse storage.
  }
}

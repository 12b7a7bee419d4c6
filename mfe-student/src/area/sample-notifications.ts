import { browserItems } from '@cairn/shared/platform';
import type { BellEntry } from '@cairn/shared/ui';

/** The two samples of spec 2, for a server without notifications. */
export const SAMPLE_NOTIFICATIONS: readonly BellEntry[] = [
  { id: 1, text: 'Welcome to Cairn. Find a mentor and book your first session.', to: '/find-mentors' },
  {
    id: 2,
    text: 'Complete your profile so that mentors know what you would like to learn.',
    to: '/student-settings',
  },
];

const NAME = 'dismissed-samples';

/** Ids of the samples that this account has dismissed since its last logout. */
export function readDismissedSamples(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(browserItems.read(NAME) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is number => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Stores the dismissed samples until logout. */
export function writeDismissedSamples(ids: readonly number[]): void {
  browserItems.write(NAME, JSON.stringify(ids));
}

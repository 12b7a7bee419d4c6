import type { CreatedCalendarFeed } from '@cairn/shared/contract';
import type { SignedIn } from '../../../testing/index.ts';
import { enterPassword } from '../../auth/testing/two-factor.ts';

/** The path of an address below `/api`, as test browsers expect it. */
export const pathIn = (url: string) => new URL(url).pathname.replace('/api', '');

/** Turns the feed of a user on, or replaces its address. */
export async function createFeed(user: SignedIn): Promise<CreatedCalendarFeed & { path: string }> {
  await enterPassword(user);
  const response = await user.client.post('/account/calendar-feed');
  if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
  const feed = response.body as CreatedCalendarFeed;
  return { ...feed, path: pathIn(feed.url) };
}

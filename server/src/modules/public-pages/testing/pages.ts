import type { PublicPage } from '@cairn/shared/contract';
import type { SignedIn } from '../../../testing/index.ts';

/** Turns the page of a mentor on or off. @returns the last part of its address */
export async function turnPage(mentor: SignedIn, isPublic = true): Promise<string> {
  const answer = await mentor.client.put('/account/public-page', { isPublic });
  if (answer.status !== 200) throw new Error(`the page was not saved: ${answer.status}`);
  return slugIn(answer.body as PublicPage);
}

export const slugIn = ({ url }: PublicPage): string => url?.split('/').at(-1) ?? '';

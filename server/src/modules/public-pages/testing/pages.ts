import type { PublicPage } from '@cairn/shared/contract';
import type { SignedIn } from '../../../testing/index.ts';

/** Makes the page of a mentor public, or private again. @returns the last part of its address */
export async function setPublicPage(mentor: SignedIn, isPublic = true): Promise<string> {
  const answer = await mentor.client.put('/account/public-page', { isPublic });
  if (answer.status !== 200) throw new Error(`the page was not saved: ${answer.status}`);
  return slugIn(answer.body as PublicPage);
}

const slugIn = ({ url }: PublicPage): string => url?.split('/').at(-1) ?? '';

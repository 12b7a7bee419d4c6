import type { PublicPage } from '@cairn/shared/contract';
import type { SignedIn } from '../../../testing/index.ts';

/** Turns the page of a mentor on or off. @returns the slug */
export async function setPublicPage(mentor: SignedIn, isPublic = true): Promise<string> {
  const response = await mentor.client.put('/account/public-page', { isPublic });
  if (response.status !== 200) throw new Error(`the page was not saved: ${response.status}`);
  return slugIn(response.body as PublicPage);
}

const slugIn = ({ url }: PublicPage): string => url?.split('/').at(-1) ?? '';

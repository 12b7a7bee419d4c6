import type { PublicPage } from '@cairn/shared/contract';
import { inTransaction } from '../../database/client/index.ts';
import { unauthenticated } from '../../errors.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Requester } from '../auth/own-account.ts';
import { pageUrl } from './page-url.ts';
import {
  insertPage,
  lockMentor,
  readOwnPage,
  setPublic,
  type StoredPage,
} from './public-pages.repository.ts';
import { slugOf } from './slug-of.ts';

const CHANGES: Limit = { name: 'public-page', max: 60, seconds: 3_600 };

const present = ({ config }: Services, page: StoredPage | undefined): PublicPage => ({
  isPublic: page?.isPublic ?? false,
  url: page ? pageUrl(config, page.slug) : null,
});

/** Whether the public page of a mentor is on, and its address. */
export const readPublicPage = async (services: Services, id: number): Promise<PublicPage> =>
  present(services, await readOwnPage(services.database.pool, id));

/**
 * Turns the page of the caller on or off. The slug of the page never changes.
 *
 * @throws 429 above the limit; 401 if the account was blocked or deleted meanwhile
 */
export async function savePublicPage(
  services: Services,
  limits: Limits,
  { actor, request }: Requester,
  isPublic: boolean,
): Promise<PublicPage> {
  await limits.take(CHANGES, actor.id);
  return inTransaction(services.database.pool, async (transaction) => {
    const name = await lockMentor(transaction, actor.id);
    if (name === undefined) throw unauthenticated();
    const before = await readOwnPage(transaction.$client, actor.id);
    if ((before?.isPublic ?? false) !== isPublic) {
      if (before) await setPublic(transaction, actor.id, isPublic);
      else await insertPage(transaction, actor.id, slugOf(name));
      const action = isPublic ? 'public-page.open' : 'public-page.close';
      await recordAudit(transaction, request, { action, target: actor });
    }
    return present(services, await readOwnPage(transaction.$client, actor.id));
  });
}

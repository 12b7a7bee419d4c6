import type { OwnLinks } from '@cairn/shared/contract';
import { inTransaction } from '../../database/client/index.ts';
import { conflict, notFound, tooMany } from '../../errors.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Requester } from '../auth/own-account.ts';
import { findLink, listOwnLinks, saveCheckedLink } from './link-verification.repository.ts';
import { findToken } from './read-page.ts';

/** Limited, because each attempt makes the server request an address that the user has entered. */
const ATTEMPTS: Limit = { name: 'link-verification', max: 20, seconds: 3_600 };
/** Maximum number of concurrent checks that mentors request, per process. */
const CHECKS_MAX = 8;
const RETRY_AFTER_SECONDS = 10;

/** Days after which a verified link is checked again. */
export const RECHECK_DAYS = 30;

/** Verifies links at the request of their mentors. */
export interface LinkChecks {
  /**
   * Looks for the token on the page of a link. Concurrent calls for the same link share one check.
   *
   * @throws 404 if the actor has no such link; 409 if the link was changed or removed during the check; 429 above the
   *   limit, or while too many checks are running
   */
  check: (requester: Requester, id: number) => Promise<OwnLinks>;
}

/** Creates the link checks of one process. */
export function createLinkChecks(services: Services, limits: Limits): LinkChecks {
  const { database, config } = services;
  const running = new Map<string, Promise<OwnLinks>>();

  const readAndSave = async ({ actor, request }: Requester, id: number): Promise<OwnLinks> => {
    await limits.take(ATTEMPTS, actor.id);
    const link = await findLink(database, actor.id, id);
    if (!link) throw notFound('This link is not on your profile.');
    const problem = await findToken(link, { privateHosts: config.linkPrivateHosts });
    await inTransaction(database.pool, async (transaction) => {
      if (!(await saveCheckedLink(transaction, actor.id, id, problem, RECHECK_DAYS)))
        throw conflict('The link was changed in the meantime. Please verify the new one.');
      if (problem === null)
        await recordAudit(transaction, request, {
          action: 'link.verify',
          target: actor,
          detail: { link: id },
        });
    });
    return { links: await listOwnLinks(database, actor.id) };
  };

  return {
    check: (requester, id) => {
      const key = `${requester.actor.id}:${id}`;
      const runningCheck = running.get(key);
      if (runningCheck) return runningCheck;
      if (running.size >= CHECKS_MAX) throw tooMany(RETRY_AFTER_SECONDS);
      const check = readAndSave(requester, id).finally(() => running.delete(key));
      running.set(key, check);
      return check;
    },
  };
}

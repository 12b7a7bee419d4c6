import type { OwnLinks } from '@cairn/shared/contract';
import { inTransaction } from '../../database/client/index.ts';
import { conflict, notFound, tooMany } from '../../errors.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Requester } from '../auth/own-account.ts';
import { findLink, listOwnLinks, saveCheckedLink } from './link-verification.repository.ts';
import { findToken } from './read-page.ts';

/** Each attempt makes the server request an address that the user names. */
const ATTEMPTS: Limit = { name: 'link-verification', max: 20, seconds: 3_600 };
/** Pages that one process reads at the same time. */
const CHECKS_MAX = 8;
const RETRY_AFTER = 10;

/** A verified link is checked again after so many days. */
export const RECHECK_DAYS = 30;

/** Checks links for their mentors. */
export interface LinkChecks {
  /**
   * Looks for the token on the page of a link. Presses while a check of the same link runs get its answer.
   *
   * @throws 404 for a link of somebody else; 409 if it was removed in the meantime; 429 above the limit
   */
  check: (requester: Requester, id: number) => Promise<OwnLinks>;
}

/** Creates the checks of a process. */
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
      const known = running.get(key);
      if (known) return known;
      if (running.size >= CHECKS_MAX) throw tooMany(RETRY_AFTER);
      const check = readAndSave(requester, id).finally(() => running.delete(key));
      running.set(key, check);
      return check;
    },
  };
}

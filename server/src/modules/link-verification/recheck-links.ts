import type { LinkProblem } from '@cairn/shared/contract';
import { inTransaction, run, statement } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { isPresent } from '../mentors/mentor-view.ts';
import { queueMail } from '../outbox/index.ts';
import type { LinkToCheck } from './link-verification.repository.ts';
import { RECHECK_DAYS } from './link-verification.service.ts';
import { findToken } from './read-page.ts';

/** Maximum number of pages per run, so that a run does not delay other jobs for long. */
const PAGES_PER_RUN = 6;
/** Number of checks without the token that end a verification. */
const MISSES_MAX = 2;
const SECOND_CHECK_DAYS = 3;
/** Days for which a link stays verified while its page cannot be read. */
const UNREACHABLE_DAYS = 14;

type DueLink = LinkToCheck & { accountId: number };

/** Moves the next check to the next day, so that no other process checks a claimed link. */
const claim = statement<DueLink>(
  'link_verifications_claim',
  `UPDATE link_verifications SET next_check_at = now() + interval '1 day'
    WHERE id IN (SELECT lv.id FROM link_verifications lv JOIN accounts a ON a.id = lv.account_id
                  WHERE lv.verified_at IS NOT NULL AND lv.next_check_at <= now() AND ${isPresent('a')}
                  ORDER BY lv.next_check_at LIMIT ${PAGES_PER_RUN} FOR UPDATE OF lv SKIP LOCKED)
   RETURNING id, account_id AS "accountId", link, token`,
);
const confirm = statement(
  'link_verifications_confirm',
  `UPDATE link_verifications SET checked_at = now(), verified_at = now(), problem = NULL, misses = 0, unreachable_since = NULL,
          next_check_at = now() + interval '${RECHECK_DAYS} days'
    WHERE id = $1 AND verified_at IS NOT NULL`,
);
const miss = statement<{ isOver: boolean }>(
  'link_verifications_miss',
  `UPDATE link_verifications SET checked_at = now(), problem = $2, misses = misses + 1, unreachable_since = NULL,
          next_check_at = now() + interval '${SECOND_CHECK_DAYS} days'
    WHERE id = $1 AND verified_at IS NOT NULL RETURNING misses >= ${MISSES_MAX} AS "isOver"`,
);
const fail = statement<{ isOver: boolean }>(
  'link_verifications_fail',
  `UPDATE link_verifications SET checked_at = now(), problem = $2, unreachable_since = coalesce(unreachable_since, now())
    WHERE id = $1 AND verified_at IS NOT NULL
    RETURNING unreachable_since <= now() - interval '${UNREACHABLE_DAYS} days' AS "isOver"`,
);
const end = statement<{ name: string; email: string; at: string }>(
  'link_verifications_end',
  `UPDATE link_verifications lv SET verified_at = NULL, misses = 0, unreachable_since = NULL, next_check_at = NULL
     FROM accounts a WHERE lv.id = $1 AND a.id = lv.account_id RETURNING a.name, a.email, lv.checked_at::text AS at`,
);

/** The page could not be read and may still contain the token. */
const isUnreadable = (problem: LinkProblem) =>
  problem === 'unreachable' || problem === 'refused' || problem === 'forbidden';

async function recheck(services: Services, { id, link, token }: DueLink): Promise<void> {
  const { database, config } = services;
  const problem = await findToken({ link, token }, { privateHosts: config.linkPrivateHosts });
  await inTransaction(database.pool, async (transaction) => {
    const client = transaction.$client;
    if (problem === null) return void (await run(client, confirm, [id]));
    const reason = isUnreadable(problem) ? 'unreachable' : 'missing';
    const [state] = await run(client, reason === 'unreachable' ? fail : miss, [id, problem]);
    if (state?.isOver !== true) return;
    const [owner] = await run(client, end, [id]);
    if (owner)
      await queueMail(transaction, {
        recipient: owner.email,
        template: 'link-unverified',
        cause: `link:${id}:${owner.at}`,
        payload: { recipient: owner.name, link, reason },
      });
  });
}

/** Rechecks up to {@link PAGES_PER_RUN} due links. */
export async function recheckLinks(services: Services): Promise<void> {
  if (services.config.profile === 'contract') return;
  const due = await run(services.database.pool, claim, []);
  await Promise.all(
    due.map((link) =>
      recheck(services, link).catch((error: unknown) =>
        services.log.warn({ err: error, link: link.id }, 'failed to recheck a link'),
      ),
    ),
  );
}

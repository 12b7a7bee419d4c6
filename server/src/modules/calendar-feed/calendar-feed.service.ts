import { createHash } from 'node:crypto';
import { type CreatedCalendarFeed, pathOf, routes } from '@cairn/shared/contract';
import { inTransaction } from '../../database/client/index.ts';
import { notFound } from '../../errors.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { changeCredentials, type Requester } from '../auth/own-account.ts';
import { queueMail } from '../outbox/index.ts';
import { feedOf } from '../sessions/calendar.ts';
import {
  findFeedOwner,
  listFeedSessions,
  recordFeedRead,
  removeFeed,
  replaceFeed,
} from './calendar-feed.repository.ts';

const EXTENSION = '.ics';
/** Limited because each creation sends a mail. */
const CREATIONS: Limit = { name: 'calendar-feed', max: 20, seconds: 3_600 };
/** Some calendar programs read a feed once a minute, on several devices. */
const READS: Limit = { name: 'calendar-feed-reads', max: 600, seconds: 3_600 };

/**
 * Turns on the feed of the caller, or replaces its address. The owner gets a mail, because anybody with the address can
 * read the sessions.
 *
 * @throws 403 without a recent re-authentication; 429 above the limit
 */
export async function createFeed(
  services: Services,
  limits: Limits,
  { actor, request }: Requester,
): Promise<CreatedCalendarFeed> {
  await limits.take(CREATIONS, actor.id);
  const secret = generateToken();
  const feed = await changeCredentials(services, actor, async (transaction) => {
    const created = await replaceFeed(transaction, actor.id, hashToken(secret));
    await recordAudit(transaction, request, { action: 'calendar-feed.create', target: actor });
    await queueMail(transaction, {
      recipient: actor.email,
      template: 'calendar-feed',
      cause: `calendar-feed:${request.id}`,
      payload: {},
    });
    return created;
  });
  const path = pathOf(routes.readCalendarFeed, { file: `${secret}${EXTENSION}` });
  return { ...feed, url: `${services.config.publicUrl}/api${path}` };
}

/** Turns off the feed of the caller; does nothing if it is off. */
export const turnOffFeed = ({ database }: Services, { actor, request }: Requester): Promise<void> =>
  inTransaction(database.pool, async (transaction) => {
    if (await removeFeed(transaction, actor.id))
      await recordAudit(transaction, request, { action: 'calendar-feed.remove', target: actor });
  });

/** The text of a feed and its entity tag. */
export interface FeedContent {
  text: string;
  etag: string;
}

/**
 * Reads the feed at an address.
 *
 * @param file the last part of the address: the secret with its extension
 * @throws 404 for an unknown address, or a blocked or deleted account; 429 above the limit of a feed
 */
export async function readFeed(
  { database, config }: Services,
  limits: Limits,
  file: string,
): Promise<FeedContent> {
  const hash = hashToken(file.slice(0, -EXTENSION.length));
  const owner = await findFeedOwner(database.pool, hash);
  if (!owner) throw notFound();
  await limits.take(READS, owner.id);
  const text = feedOf(
    await listFeedSessions(database.pool, owner, config.joinUrls[owner.role]),
    config.publicUrl,
  );
  await recordFeedRead(database.pool, hash);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

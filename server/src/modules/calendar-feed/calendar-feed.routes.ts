import { calls } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { forbidden } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { readFeedState } from './calendar-feed.repository.ts';
import { createFeed, readFeed, turnOffFeed } from './calendar-feed.service.ts';

/** Refuses admins, who have no sessions. */
function requireParticipant({ role }: Actor): void {
  if (role === 'admin') throw forbidden();
}

/** The private calendar feed (ADR 49). */
export const calendarFeedRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full) return;
  const { database } = services;

  call(calls.getCalendarFeed, ({ actor }) => {
    requireParticipant(actor);
    return readFeedState(database.pool, actor.id);
  });

  call(calls.createCalendarFeed, ({ actor, request }) => {
    requireParticipant(actor);
    requireVerifiedEmail(actor);
    return createFeed(services, app.limits, { actor, request });
  });

  call(calls.removeCalendarFeed, async ({ actor, request }) => {
    requireParticipant(actor);
    await turnOffFeed(services, { actor, request });
    return { success: true };
  });

  call(calls.readCalendarFeed, async ({ params, request, reply }) => {
    const { text, etag } = await readFeed(services, app.limits, params.file);
    // Shared caches must not store the feed. Other caches must revalidate the feed before each use.
    void reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return text;
  });
});

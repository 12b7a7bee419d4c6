import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { createLiveHub } from './live-hub.ts';

/** The stream of the caller's live events. */
export const eventRoutes = defineRoutes(({ call, app, services, full }) => {
  if (!full) return;
  const hub = createLiveHub(services);
  app.addHook('onReady', async () => hub.listen());
  app.addHook('preClose', () => hub.close());

  call(calls.streamEvents, async ({ actor, query, request, reply }) => {
    const header = request.headers['last-event-id'];
    const resumeFrom =
      typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : (query.lastEventId ?? null);
    await hub.open(actor, reply.raw, { lastEventId: resumeFrom, headers: reply.getHeaders() });
    reply.hijack();
    return reply;
  });
});

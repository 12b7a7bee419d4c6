import { calls, type SaveNotificationPreferencesBody } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { badField, conflict, forbidden } from '../../errors.ts';
import { escapeHtml } from '../../escape-html.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { callerNetwork, type Limit } from '../../plugins/limits.ts';
import { offersMail } from './groups.ts';
import { readPreferences, savePreferences } from './preferences.repository.ts';
import { createUnsubscriptions } from './unsubscribe.service.ts';

const SAVES: Limit = { name: 'notification-preferences', max: 120, seconds: 3_600 };
/** Bytes. The form of a one-click unsubscription (RFC 8058) has one short field. */
const FORM_LIMIT = 4_096;

/** @throws 403 for admins, who get no notifications that can be turned off */
function requireNotified({ role }: Actor): void {
  if (role === 'admin') throw forbidden();
}

function requireOffered({ role }: Actor, { mail }: SaveNotificationPreferencesBody): void {
  if (!offersMail(role, 'requests', mail.requests))
    throw badField('mail.requests', 'Choose “At once” or “Off”.');
}

/** Notification preferences, and unsubscribing by a link (ADR 45). */
export const notificationPreferenceRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full) return;
  const { pool } = services.database;
  const { limits } = app;
  const { read, unsubscribe, resubscribe } = createUnsubscriptions(services, limits);

  // Mail providers send a form with one-click requests. The form is ignored.
  app.addContentTypeParser(
    /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, _body, done) => done(null, undefined),
  );

  call(calls.getNotificationPreferences, ({ actor }) => {
    requireNotified(actor);
    return readPreferences(pool, actor.id);
  });
  call(calls.saveNotificationPreferences, async ({ actor, body }) => {
    requireNotified(actor);
    requireOffered(actor, body);
    await limits.take(SAVES, actor.id);
    const saved = await savePreferences(pool, actor.id, body);
    if (!saved)
      throw conflict('Your notification settings were changed elsewhere. Check them and save again.');
    return saved;
  });

  call(calls.openUnsubscribePage, ({ params }) => {
    const page = escapeHtml(`/unsubscribe#${params.token}`);
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Unsubscribe</title>
<meta http-equiv="refresh" content="0; url=${page}"><a href="${page}">Unsubscribe</a></html>`;
  });
  call(calls.getUnsubscribeState, ({ params, request }) => read(params.token, callerNetwork(request)));
  call(calls.unsubscribe, ({ params, request }) => unsubscribe(params.token, callerNetwork(request)));
  call(calls.resubscribe, ({ params, body, request }) =>
    resubscribe(params.token, callerNetwork(request), body.mails),
  );
});

import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { readConnection } from './calendar-accounts.repository.ts';
import { chooseCalendars, connectCalendars, disconnectCalendars } from './calendar-sync.service.ts';
import { chooseSessionCalendar } from './session-calendar.service.ts';

/** The calendar account of a mentor (ADR 64). */
export const calendarSyncRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full) return;

  call(calls.getCalendarAccount, async ({ actor }) => ({
    connection: await readConnection(services.database.pool, actor.id),
  }));

  call(calls.connectCalendarAccount, ({ actor, request, body }) => {
    requireVerifiedEmail(actor);
    return connectCalendars(services, app.limits, { actor, request }, body);
  });

  call(calls.chooseCalendars, ({ actor, body }) => chooseCalendars(services, actor, body));

  call(calls.chooseSessionCalendar, ({ actor, body }) =>
    chooseSessionCalendar(services, app.limits, actor, body),
  );

  call(calls.disconnectCalendarAccount, ({ actor, request }) =>
    disconnectCalendars(services, { actor, request }),
  );
});

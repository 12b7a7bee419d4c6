import { type CalendarAccount, calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { readConnection } from './calendar-accounts.repository.ts';
import { chooseCalendars, connectCalendars, disconnectCalendars } from './calendar-sync.service.ts';
import { createProviderVisits } from './providers/connect-provider.ts';
import { chooseSessionCalendar } from './session-calendar.service.ts';

/** The calendar account of a mentor (ADR 64). */
export const calendarSyncRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full) return;
  const providers = services.config.calendarProviders.map(({ id }) => id);
  const withProviders = (account: CalendarAccount): CalendarAccount =>
    providers.length === 0 ? account : { ...account, providers };
  const visits = createProviderVisits({ services, limits: app.limits });

  call(calls.getCalendarAccount, async ({ actor }) =>
    withProviders({ connection: await readConnection(services.database.pool, actor.id) }),
  );

  call(calls.connectCalendarAccount, async ({ actor, request, body }) => {
    requireVerifiedEmail(actor);
    return withProviders(await connectCalendars(services, app.limits, { actor, request }, body));
  });

  call(calls.chooseCalendars, async ({ actor, body }) =>
    withProviders(await chooseCalendars(services, actor, body)),
  );

  call(calls.chooseSessionCalendar, async ({ actor, body }) =>
    withProviders(await chooseSessionCalendar(services, app.limits, actor, body)),
  );

  call(calls.disconnectCalendarAccount, async ({ actor, request }) =>
    withProviders(await disconnectCalendars(services, { actor, request })),
  );

  call(calls.startCalendarVisit, ({ actor, params, reply }) => {
    requireVerifiedEmail(actor);
    return visits.start(actor, params.provider, reply);
  });
});

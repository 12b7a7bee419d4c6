import { type CalendarResult, calls } from '@cairn/shared/contract';
import { DomainError } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { createProviderVisits } from './providers/connect-provider.ts';

const settingsWith = (result: CalendarResult) => `/mentor-settings?calendar=${result}`;

/** The redirect URI for the providers. A browser opens the URI, so every response redirects to a page (ADR 86). */
export const calendarVisitRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full) return;
  const visits = createProviderVisits({ services, limits: app.limits });

  app.setErrorHandler((error, request, reply) => {
    const isExpected = error instanceof DomainError;
    if (!isExpected) request.log.error({ err: error }, 'request failed');
    const isLimited = isExpected && error.status === 429;
    return reply.redirect(settingsWith(isLimited ? 'limited' : 'unavailable'), 302);
  });

  call(calls.completeCalendarVisit, async ({ params, request, reply }) =>
    reply.redirect(settingsWith(await visits.finish(request, reply, params.provider)), 302),
  );
});

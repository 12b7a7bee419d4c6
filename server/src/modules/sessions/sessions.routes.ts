import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { listAlternatives } from './alternatives.ts';
import { bookSession } from './booking.ts';
import { calendarOf, calendarSessionOf } from './calendar.ts';
import { readRepresentative } from './representative.ts';
import { requireSession, sideOf } from './change-session.ts';
import { acceptProposedTime, declineProposal, proposeTimes } from './proposals.service.ts';
import { listSessions } from './sessions.repository.ts';
import { rescheduleSession, updateSession } from './sessions.service.ts';

/** Booking and session changes (spec 7, "Sessions"). */
export const sessionRoutes = defineRoutes(({ call, services, full }) => {
  const { database, config } = services;

  call(calls.listStudentSessions, ({ query }) =>
    listSessions(database, 'student', query.studentId, config.joinUrls.student),
  );

  call(calls.listMentorSessions, ({ query }) =>
    listSessions(database, 'mentor', query.teacherId, config.joinUrls.mentor),
  );

  // The note is an extra.
  call(calls.bookSession, ({ actor, body, once }) =>
    bookSession(services, actor, full ? body : { ...body, note: '' }, once),
  );

  // The reason is an extra, but `updateSession` can require a reason.
  call(calls.updateSession, ({ actor, params, body }) =>
    updateSession(
      services,
      actor,
      params.id,
      full ? body : { status: body.status, reason: 'No reason given' },
    ),
  );

  call(
    calls.getSessionById,
    async ({ actor, params }) => (await requireSession(services, actor, params.id)).view,
  );

  call(calls.rescheduleSession, ({ actor, params, body }) =>
    rescheduleSession(services, actor, params.id, body),
  );

  call(calls.proposeTimes, ({ actor, params, body }) => proposeTimes(services, actor, params.id, body));

  call(calls.acceptProposedTime, ({ actor, params, body }) =>
    acceptProposedTime(services, actor, params.id, body),
  );

  call(calls.declineProposal, ({ actor, params, body }) =>
    declineProposal(services, actor, params.id, body.round),
  );

  call(calls.listAlternatives, ({ actor, params }) => listAlternatives(database, actor, params.id));

  call(calls.getSessionCalendar, async ({ actor, params, reply }) => {
    const session = await requireSession(services, actor, params.id);
    reply.header('content-disposition', `attachment; filename="session-${session.id}.ics"`);
    const side = sideOf(actor, session);
    const shown = await readRepresentative(database.pool, session, side, config.joinUrls[side]);
    return calendarOf(calendarSessionOf(shown, side), config.publicUrl);
  });
});

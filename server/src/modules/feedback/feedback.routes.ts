import { calls } from '@cairn/shared/contract';
import type { DatabaseHandle } from '../../database/client/index.ts';
import { pageResponse } from '../../keyset.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { listAboutMentor, listByStudent, listReviewable } from './feedback.repository.ts';
import { editFeedback, replyToFeedback, reportFeedback, submitFeedback } from './feedback.service.ts';

/** Ratings with comments, replies and reports (spec 7, "Feedback"; decision 30). */
export const feedbackRoutes = defineRoutes(({ call, services, full }) => {
  const { database } = services;

  call(calls.listTeacherFeedback, async ({ actor, params, query, reply, read }) => {
    const isOwn = actor.id === params.teacherId;
    const list = (from: DatabaseHandle) =>
      listAboutMentor(from, params.teacherId, isOwn ? 'mentor' : 'anyone', full ? query : {});
    // A notification leads the mentor to a review that the replica may not have yet.
    const { page, total } = await (isOwn ? list(database) : read(list));
    return full ? pageResponse(reply, page, total) : page.rows;
  });

  call(calls.listStudentFeedback, ({ params }) => listByStudent(database, params.studentId));

  call(calls.listReviewableSessions, ({ query }) => listReviewable(database, query.studentId));

  call(calls.submitFeedback, ({ actor, body, once }) =>
    submitFeedback(services, actor, body, { once, perSession: full }),
  );

  call(calls.editFeedback, ({ actor, params, body }) => editFeedback(services, actor, params.id, body));

  call(calls.replyToFeedback, ({ actor, params, body }) =>
    replyToFeedback(services, actor, params.id, body.reply),
  );

  call(calls.reportFeedback, async ({ actor, params, body }) => {
    await reportFeedback(services, actor, params.id, body.reason);
    return { success: true };
  });
});

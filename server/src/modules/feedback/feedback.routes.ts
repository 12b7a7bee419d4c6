import { calls } from '@cairn/shared/contract';
import { answerPage } from '../../keyset.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { listAboutMentor, listByStudent, listReviewable } from './feedback.repository.ts';
import { editFeedback, replyToFeedback, reportFeedback, submitFeedback } from './feedback.service.ts';

/** Ratings with comments, replies and reports (spec 7, "Feedback"; decision 30). */
export const feedbackRoutes = defineRoutes(({ call, services, full }) => {
  const { database } = services;

  call(calls.listTeacherFeedback, async ({ actor, params, query, reply }) => {
    const reader = actor.id === params.teacherId ? 'mentor' : 'anyone';
    const { page, total } = await listAboutMentor(database, params.teacherId, reader, full ? query : {});
    return full ? answerPage(reply, page, total) : page.rows;
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

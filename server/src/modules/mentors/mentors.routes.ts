import { calls } from '@cairn/shared/contract';
import { notFound } from '../../errors.ts';
import { answerPage, setTotalHeader } from '../../keyset.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import {
  findMentorPage,
  findRatingSummary,
  listFeatured,
  listMentors,
  searchMentors,
} from './mentors.repository.ts';

/** Mentor search and pages (spec 7, "Teachers"; decision 24). */
export const mentorRoutes = defineRoutes(({ call, services, full }) => {
  const { database } = services;

  call(calls.listTeachers, async ({ actor, query, reply }) => {
    const isPlain = Object.values(query).every((value) => value === undefined);
    if (isPlain || !full) {
      const { answer, total } = await listMentors(database, actor);
      if (full) setTotalHeader(reply, total);
      return answer;
    }
    const { page, total, answer } = await searchMentors(database, actor, query);
    answerPage(reply, page, total);
    return answer;
  });

  call(calls.getTeacherPage, async ({ actor, params }) => {
    const page = await findMentorPage(database, actor, params.teacherId);
    if (!page) throw notFound('This mentor is not available.');
    return page;
  });

  call(calls.getRatingSummary, async ({ params }) => {
    const summary = await findRatingSummary(database, params.teacherId);
    if (!summary) throw notFound();
    return summary;
  });

  call(calls.listFeaturedTeachers, () => listFeatured(database));
});

import { calls } from '@cairn/shared/contract';
import { notFound } from '../../errors.ts';
import { pageResponse, setTotalHeader } from '../../keyset.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { vouchingProviders } from '../confirmed-institutions/confirmations.ts';
import { countByFilter } from './filter-counts.ts';
import {
  findMentorPage,
  findRatingSummary,
  listFeatured,
  listMentors,
  searchMentors,
} from './mentors.repository.ts';
import { readWorkFigures } from './work-figures.repository.ts';

/** Mentor search and pages (spec 7, "Teachers"; decision 24). */
export const mentorRoutes = defineRoutes(({ call, full, services }) => {
  call(calls.listTeachers, async ({ actor, query, reply, read }) => {
    const isPlain = Object.values(query).every((value) => value === undefined);
    if (isPlain || !full) {
      const { answer, total } = await read((database) => listMentors(database, actor));
      if (full) setTotalHeader(reply, total);
      return answer;
    }
    const { page, total, answer } = await read((database) => searchMentors(database, actor, query));
    pageResponse(reply, page, total);
    return answer;
  });

  call(calls.countTeachers, ({ actor, query, read }) =>
    read((database) => countByFilter(database, actor, query)),
  );

  call(calls.getTeacherPage, ({ actor, params, read }) =>
    read(async (database) => {
      const page = await findMentorPage(
        database,
        actor,
        params.teacherId,
        vouchingProviders(services.config),
      );
      if (!page) throw notFound('This mentor is not available.');
      return page;
    }),
  );

  call(calls.getRatingSummary, ({ params, read }) =>
    read(async (database) => {
      const summary = await findRatingSummary(database, params.teacherId);
      if (!summary) throw notFound();
      return summary;
    }),
  );

  // Read from the primary, so that the figures include the latest changes.
  call(calls.getWorkFigures, ({ params }) => readWorkFigures(services.database, params.teacherId));

  call(calls.listFeaturedTeachers, ({ read }) => read(listFeatured));
});

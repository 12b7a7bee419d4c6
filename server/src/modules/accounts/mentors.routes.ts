import { calls, experienceBandOf, type updateTeacherDetailsBody } from '@cairn/shared/contract';
import type { z } from 'zod';
import { forbidden, notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import * as repository from './mentors.repository.ts';

type Profile = z.output<typeof updateTeacherDetailsBody>;

/** The band follows from a number of years; a band alone leaves no number behind that contradicts it (decision 29). */
function experienceOf(
  given: Profile['experience'],
  known: { experience: string; experienceYears?: number | null },
) {
  if (typeof given === 'number') return { experienceYears: given, experienceBand: experienceBandOf(given) };
  return {
    experienceBand: given,
    experienceYears: given === known.experience ? (known.experienceYears ?? null) : null,
  };
}

/** A mentor's own account (spec 7, "Teachers"). */
export const mentorAccountRoutes = defineRoutes(({ call, services }) => {
  const { database } = services;
  const find = async (email: string) => {
    const mentor = await repository.findMentorByEmail(database, email);
    if (!mentor) throw notFound();
    return mentor;
  };

  call(calls.getTeacherName, async ({ params }) => ({ name: (await find(params.account)).name }));
  call(calls.getTeacherByEmail, async ({ params }) => {
    const { id, name } = await find(params.account);
    return { id, name };
  });
  call(calls.getMentorIdByEmail, async ({ query }) => ({ id: (await find(query.email)).id }));
  call(calls.getTeacherDetails, ({ params }) => find(params.account));

  call(
    calls.updateTeacherDetails,
    async ({ params, body: { id, email, name, phone, timeZone, experience, ...profile } }) => {
      const mentor = await find(params.account);
      if (id !== undefined && id !== mentor.id) throw forbidden();
      if (email !== undefined && email.toLowerCase() !== mentor.email.toLowerCase()) throw forbidden();
      await repository.updateMentorProfile(
        database,
        mentor.id,
        { name, phone, ...(timeZone && { timeZone }) },
        { ...profile, ...experienceOf(experience, mentor) },
      );
      return find(mentor.email);
    },
  );

  call(calls.getMentorFigures, async ({ params }) =>
    repository.readMentorFigures(database, (await find(params.account)).id),
  );
});

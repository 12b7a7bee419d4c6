import {
  calls,
  experienceBandOf,
  type TeacherDetails,
  type updateTeacherDetailsBody,
} from '@cairn/shared/contract';
import type { z } from 'zod';
import { forbidden, notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { changedZone } from './changed-zone.ts';
import { findAccountId } from './email-key.ts';
import * as repository from './mentor-accounts.repository.ts';
import { requireUnchanged } from './unchanged.ts';

type Profile = z.output<typeof updateTeacherDetailsBody>;

/** A number of years determines the band; a different band clears the years (decision 29). */
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

/** Removes the fields that the contract profile does not have. */
const withoutExtras = ({
  pronouns: _pronouns,
  greeting: _greeting,
  languages: _languages,
  career: _career,
  links: _links,
  ...profile
}: Omit<Partial<Profile>, 'experience'>) => profile;

/** A mentor's own account (spec 7, "Teachers"). */
export const mentorAccountRoutes = defineRoutes(({ call, services, full }) => {
  const { database } = services;
  const find = async (id: number) => {
    const mentor = await repository.readMentor(database, id);
    if (!mentor) throw notFound();
    return mentor;
  };

  /** The contract profile has one field for experience: the years if known, otherwise the band. */
  const asDetails = (mentor: TeacherDetails): TeacherDetails =>
    full ? mentor : { ...mentor, experience: String(mentor.experienceYears ?? mentor.experience) };

  call(calls.getTeacherName, async ({ subjectId }) => ({ name: (await find(subjectId)).name }));
  call(calls.getTeacherByEmail, async ({ subjectId }) => {
    const { id, name } = await find(subjectId);
    return { id, name };
  });
  call(calls.getMentorIdByEmail, async ({ subjectId }) => ({ id: (await find(subjectId)).id }));
  call(calls.getTeacherDetails, async ({ subjectId }) => asDetails(await find(subjectId)));

  call(calls.updateTeacherDetails, async ({ subjectId, body }) => {
    const {
      id,
      email,
      status,
      experienceYears,
      photo,
      onboarding,
      name,
      phone,
      timeZone: sentZone,
      experience,
      ...profile
    } = body;
    const mentor = await find(subjectId);
    const timeZone = changedZone(sentZone, mentor.timeZone);
    if (id !== undefined && id !== mentor.id) throw forbidden();
    if (email !== undefined && (await findAccountId(database, email)) !== mentor.id) throw forbidden();
    requireUnchanged({ status, experienceYears, photo, onboarding }, mentor, [
      'status',
      'experienceYears',
      'photo',
      'onboarding',
    ]);
    await repository.updateMentorProfile(
      database,
      mentor.id,
      { name, phone, ...(timeZone && { timeZone }) },
      { ...(full ? profile : withoutExtras(profile)), ...experienceOf(experience, mentor) },
    );
    return asDetails(await find(mentor.id));
  });

  call(calls.getMentorFigures, async ({ subjectId }) =>
    repository.readMentorFigures(database, (await find(subjectId)).id),
  );
});

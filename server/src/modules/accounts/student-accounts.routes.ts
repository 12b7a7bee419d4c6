import { calls } from '@cairn/shared/contract';
import { forbidden, notFound } from '../../errors.ts';
import { setTotalHeader } from '../../keyset.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { changedZone } from './changed-zone.ts';
import { findAccountId } from './email-key.ts';
import * as repository from './student-accounts.repository.ts';
import { requireUnchanged } from './unchanged.ts';

/** Student accounts: names, ids, profiles, lists and figures (spec 7, "Students"). */
export const studentRoutes = defineRoutes(({ call, services, full }) => {
  const { database, config } = services;
  const find = async (id: number) => {
    const student = await repository.readStudent(database, id);
    if (!student) throw notFound();
    return student;
  };

  const detailsOf = async (id: number) => {
    const student = await find(id);
    return { ...student, institution: student.institution || config.institution };
  };

  call(calls.getStudentName, async ({ subjectId }) => ({ name: (await find(subjectId)).name }));
  call(calls.getStudentIdByEmail, async ({ subjectId }) => ({ id: (await find(subjectId)).id }));
  call(calls.getBareStudentId, async ({ subjectId }) => (await find(subjectId)).id);
  call(calls.getStudentByEmail, async ({ subjectId }) => ({ id: (await find(subjectId)).id }));
  call(calls.getStudentDetails, ({ subjectId }) => detailsOf(subjectId));

  call(calls.updateStudentDetails, async ({ subjectId, body }) => {
    const student = await detailsOf(subjectId);
    const { id } = student;
    if (body.id !== undefined && body.id !== id) throw forbidden();
    if (body.email !== undefined && (await findAccountId(database, body.email)) !== id) throw forbidden();
    requireUnchanged(body, student, ['rollNo', 'institution', 'photo', 'onboarding']);
    const timeZone = changedZone(body.timeZone, student.timeZone);
    await repository.updateStudentProfile(database, id, { ...body, timeZone });
    return detailsOf(id);
  });

  call(calls.listStudents, async ({ actor, reply, read }) => {
    if (actor.role === 'admin') {
      const { rows, total } = await read(repository.listStudents);
      if (full) setTotalHeader(reply, total);
      return rows;
    }
    if (actor.role === 'mentor') return repository.listStudentsOf(database, actor.id);
    return repository.listOwnRecord(database, actor.id);
  });

  call(calls.getStudentFigures, async ({ subjectId }) =>
    repository.readStudentFigures(database, (await find(subjectId)).id),
  );
});

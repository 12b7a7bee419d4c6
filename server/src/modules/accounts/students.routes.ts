import { calls } from '@cairn/shared/contract';
import { notFound } from '../../errors.ts';
import { tellTotal } from '../../keyset.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import * as repository from './students.repository.ts';

/** Student accounts: names, ids and profiles (spec 7, "Students"). */
export const studentRoutes = defineRoutes(({ call, services, full }) => {
  const { database, config } = services;
  const find = async (email: string) => {
    const student = await repository.findStudentByEmail(database, email);
    if (!student) throw notFound();
    return student;
  };

  const detailsOf = async (email: string) => ({
    ...(await find(email)),
    institution: config.institution,
  });

  call(calls.getStudentName, async ({ params }) => ({ name: (await find(params.account)).name }));
  call(calls.getStudentIdByEmail, async ({ query }) => ({ id: (await find(query.email)).id }));
  call(calls.getBareStudentId, async ({ query }) => (await find(query.email)).id);
  call(calls.getStudentByEmail, async ({ params }) => ({ id: (await find(params.account)).id }));
  call(calls.getStudentDetails, ({ params }) => detailsOf(params.account));

  call(calls.updateStudentDetails, async ({ params, body }) => {
    const { id, email } = await find(params.account);
    await repository.updateStudentProfile(database, id, body);
    return detailsOf(email);
  });

  call(calls.listStudents, async ({ actor, reply }) => {
    if (actor.role === 'admin') {
      const { rows, total } = await repository.listStudents(database);
      if (full) tellTotal(reply, total);
      return rows;
    }
    if (actor.role === 'mentor') return repository.listStudentsOf(database, actor.id);
    return repository.listOneself(database, actor.id);
  });

  call(calls.getStudentFigures, async ({ params }) =>
    repository.readStudentFigures(database, (await find(params.account)).id),
  );
});

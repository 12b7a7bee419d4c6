import { calls, FAVOURITES_MAX } from '@cairn/shared/contract';
import { inTransaction, run, statement, type Transaction } from '../../database/client/index.ts';
import { conflict, notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { isListed } from '../mentors/mentor-view.ts';
import { accountEvent, recordEvent } from '../outbox/index.ts';

/** Limited because each change publishes a live event. */
const CHANGES: Limit = { name: 'favourites', max: 300, seconds: 3_600 };

const keep = statement<{ known: boolean; added: boolean; others: number }>(
  'favourites_keep',
  // Waits for a concurrent deletion of either account.
  `WITH party AS MATERIALIZED (
          SELECT id, role = 'mentor' AND ${isListed} AS "isListed" FROM accounts a
           WHERE id IN ($1, $2) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE),
        mentor AS (SELECT id FROM party WHERE id = $2 AND "isListed" AND EXISTS (SELECT 1 FROM party WHERE id = $1)),
        kept AS (INSERT INTO favourites (student_id, mentor_id) SELECT $1::bigint, id FROM mentor
                 ON CONFLICT DO NOTHING RETURNING mentor_id)
   SELECT EXISTS (SELECT 1 FROM mentor) AS known, EXISTS (SELECT 1 FROM kept) AS added,
          (SELECT count(*)::int FROM favourites WHERE student_id = $1) AS others`,
);
const drop = statement<{ id: number }>(
  'favourites_drop',
  'DELETE FROM favourites WHERE student_id = $1 AND mentor_id = $2 RETURNING mentor_id AS id',
);
const list = statement<{ teacherIds: number[] }>(
  'favourites_list',
  `SELECT array_to_json(ARRAY(SELECT mentor_id FROM favourites WHERE student_id = $1 ORDER BY mentor_id)) AS "teacherIds"`,
);

/** Serializes a student's additions, so that concurrent additions cannot exceed the limit. */
const lockStudent = statement(
  'favourites_lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('favourites:' || $1::bigint, 0))`,
);

async function add(transaction: Transaction, studentId: number, mentorId: number): Promise<boolean> {
  await run(transaction.$client, lockStudent, [studentId]);
  const [result] = await run(transaction.$client, keep, [studentId, mentorId]);
  if (!result?.known) throw notFound('This mentor is not available.');
  if (result.added && result.others >= FAVOURITES_MAX)
    throw conflict(`You can have at most ${FAVOURITES_MAX} favourites.`);
  return result.added;
}

const remove = async ({ $client }: Transaction, studentId: number, mentorId: number): Promise<boolean> =>
  (await run($client, drop, [studentId, mentorId])).length > 0;

/** Favourite mentors of a student. */
export const favouriteRoutes = defineRoutes(({ app, call, services }) => {
  const { pool } = services.database;

  async function change(work: typeof add, studentId: number, mentorId: number) {
    await inTransaction(pool, async (transaction) => {
      if (await work(transaction, studentId, mentorId))
        await recordEvent(transaction, accountEvent(studentId));
    });
    services.announcer.announce(new Set([studentId]));
    return { success: true };
  }

  call(calls.listFavourites, async ({ actor }) => {
    const [found] = await run(pool, list, [actor.id]);
    return found ?? { teacherIds: [] };
  });
  call(calls.addFavourite, async ({ actor, params }) => {
    await app.limits.take(CHANGES, actor.id);
    return change(add, actor.id, params.teacherId);
  });
  call(calls.removeFavourite, async ({ actor, params }) => {
    await app.limits.take(CHANGES, actor.id);
    return change(remove, actor.id, params.teacherId);
  });
});

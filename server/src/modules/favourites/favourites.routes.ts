import { calls } from '@cairn/shared/contract';
import { run, statement } from '../../database/client/index.ts';
import { notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { isListed } from '../mentors/mentor-view.ts';

const keep = statement<{ known: boolean }>(
  'favourites_keep',
  // Waits for a deletion of either side.
  `WITH party AS MATERIALIZED (
          SELECT id, role = 'mentor' AND ${isListed} AS "isListed" FROM accounts a
           WHERE id IN ($1, $2) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE),
        mentor AS (SELECT id FROM party WHERE id = $2 AND "isListed" AND EXISTS (SELECT 1 FROM party WHERE id = $1)),
        kept AS (INSERT INTO favourites (student_id, mentor_id) SELECT $1::bigint, id FROM mentor ON CONFLICT DO NOTHING)
   SELECT EXISTS (SELECT 1 FROM mentor) AS known`,
);
const drop = statement('favourites_drop', 'DELETE FROM favourites WHERE student_id = $1 AND mentor_id = $2');

/** Favourite mentors of a student. Idempotent. */
export const favouriteRoutes = defineRoutes(({ call, services }) => {
  const { pool } = services.database;

  call(calls.addFavourite, async ({ actor, params }) => {
    const [answer] = await run(pool, keep, [actor.id, params.teacherId]);
    if (!answer?.known) throw notFound('This mentor is not available.');
    return { success: true };
  });

  call(calls.removeFavourite, async ({ actor, params }) => {
    await run(pool, drop, [actor.id, params.teacherId]);
    return { success: true };
  });
});

import { withDatabase } from '../commands/with-database.ts';

/**
 * Moves a session so that the session ended a minute ago, because browser tests cannot wait for an hour.
 * The argument is the id of a session. A seat of a group session moves all seats.
 * The slot keeps its times, because the database refuses to move a booked slot.
 */
const id = Number(process.argv[2]);
await withDatabase(async ({ pool }) => {
  const { rowCount } = await pool.query(
    `UPDATE sessions moved
        SET starts_at = past.starts_at, ends_at = past.ends_at,
            date = (past.starts_at AT TIME ZONE moved.time_zone)::date,
            time_slot = to_char(past.starts_at AT TIME ZONE moved.time_zone, 'HH12:MI AM')
       FROM (SELECT id, starts_at - early AS starts_at, ends_at - early AS ends_at
               FROM (SELECT *, ends_at - date_trunc('minute', now()) + interval '1 minute' AS early FROM sessions) s) past
      WHERE past.id = moved.id AND (moved.id = $1 OR moved.group_session_id = (
              SELECT group_session_id FROM sessions WHERE id = $1))`,
    [id],
  );
  if (rowCount === 0) throw new Error('There is no such session');
  // A trigger refuses to change the times of a group session, so triggers are switched off.
  await pool.query(
    `BEGIN; SET LOCAL session_replication_role = 'replica';
     UPDATE group_sessions g SET starts_at = s.starts_at, ends_at = s.ends_at
       FROM sessions s WHERE s.id = ${id} AND g.id = s.group_session_id;
     COMMIT`,
  );
});

import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';

/** Payload: `{teacherId, date}`. Goes to every open stream and is not kept: who shows the slots asks again. */
export const SLOTS_CHANNEL = 'cairn_slots';

const announce = statement('slots_announce', 'SELECT pg_notify($1, $2)');

/** Tells every process, after the commit, that a mentor's slots of a date changed. */
export async function announceSlots(
  { pool }: DatabaseHandle,
  teacherId: number,
  date: string,
): Promise<void> {
  await run(pool, announce, [SLOTS_CHANNEL, JSON.stringify({ teacherId, date })]);
}

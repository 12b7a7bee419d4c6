import type { OwnSessionTypes, SaveSessionTypesBody } from '@cairn/shared/contract';
import { inTransaction } from '../../database/client/index.ts';
import { badField, conflict, notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { lockSchedule } from '../schedules/schedules.repository.ts';
import { readTypes, writeTypes } from './session-types.repository.ts';

const contentOf = (types: readonly SaveSessionTypesBody['types'][number][]) =>
  JSON.stringify(
    types.map(({ name, description, minutes, questions, isActive }) => [
      name,
      description,
      minutes,
      isActive,
      ...questions.map(({ text, isRequired }) => [text, isRequired]),
    ]),
  );

/**
 * Replaces the session types of a mentor (ADR 76). A repeated save changes nothing.
 *
 * @throws 404 for a deleted mentor, 409 if `version` is outdated, 400 for a type of another mentor or one listed twice
 */
export function saveTypes(
  { database }: Services,
  mentorId: number,
  { types, version }: SaveSessionTypesBody,
): Promise<OwnSessionTypes> {
  return inTransaction(database.pool, async ({ $client }) => {
    if (!(await lockSchedule($client, mentorId))) throw notFound();
    const before = await readTypes($client, mentorId);
    if (contentOf(before.types) === contentOf(types)) return before;
    if (before.version !== version)
      throw conflict('Your session types were changed in the meantime. Check them and save again.');
    const own = new Set(before.types.map(({ id }) => id));
    const named = types.flatMap(({ id }, index) => (id === undefined ? [] : [{ id, index }]));
    const wrong = named.find(
      ({ id, index }) => !own.has(id) || named.some((each) => each.id === id && each.index < index),
    );
    if (wrong)
      throw badField(`types.${wrong.index}.id`, 'This session type is not yours, or is listed twice.');
    await writeTypes($client, mentorId, types);
    return readTypes($client, mentorId);
  });
}

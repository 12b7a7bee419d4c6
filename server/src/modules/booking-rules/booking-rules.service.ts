import type { BookingRules } from '@cairn/shared/contract';
import { inTransaction } from '../../database/client/index.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { lockSchedule } from '../schedules/schedules.repository.ts';
import { announceSchedule } from '../schedules/schedules.service.ts';
import { readRules, writeRules } from './booking-rules.repository.ts';

const isSame = (left: BookingRules, right: BookingRules) =>
  JSON.stringify(Object.entries({ ...left, version: 0 }).sort()) ===
  JSON.stringify(Object.entries({ ...right, version: 0 }).sort());

/**
 * Saves the booking rules of a mentor (ADR 75). Existing sessions stay. A repeated save changes nothing.
 *
 * @throws 404 for a deleted mentor, 409 if the change is based on an outdated version
 */
export async function saveRules(
  services: Services,
  mentorId: number,
  rules: BookingRules,
): Promise<BookingRules> {
  const { saved, hasChanged } = await inTransaction(services.database.pool, async ({ $client }) => {
    if (!(await lockSchedule($client, mentorId))) throw notFound();
    const before = await readRules($client, mentorId);
    // A client that got no response repeats the save with the previous version.
    if (isSame(before, rules) && before.version - rules.version <= 1)
      return { saved: before, hasChanged: false };
    if (before.version !== rules.version)
      throw conflict(
        'Your booking rules were changed on another device and are shown now. Make your change again.',
      );
    return { saved: await writeRules($client, mentorId, rules), hasChanged: true };
  });
  if (hasChanged) announceSchedule(services, mentorId);
  return saved;
}

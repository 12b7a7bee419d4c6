import { and, eq } from 'drizzle-orm';
import { SESSION_MINUTES } from '@cairn/shared/contract';
import { addDays, instantOf, wallTimeAt, weekdayOf } from '../../../modules/schedules/zoned-time.ts';
import { slots } from '../../schema/index.ts';
import { demoMentors } from './mentors.ts';
import { idOf, type Stage } from './people.ts';

/** Days ahead that are open: the two weeks that a first visit looks at. */
const DAYS_OPEN = 14;
const QUARTER = 15 * 60_000;

export type SlotRow = typeof slots.$inferSelect;

function zoneOf(key: string): string {
  const mentor = demoMentors.find((one) => one.key === key);
  if (!mentor) throw new Error(`The demo has no mentor called ${key}`);
  return mentor.zone;
}

async function insertSlot(stage: Stage, key: string, startsAt: Date): Promise<SlotRow | undefined> {
  const timeZone = zoneOf(key);
  const mentorId = idOf(stage, key);
  const endsAt = new Date(startsAt.getTime() + SESSION_MINUTES * 60_000);
  const row = { mentorId, ...wallTimeAt(startsAt, timeZone), timeZone, startsAt, endsAt };
  const [slot] = await stage.transaction.insert(slots).values(row).onConflictDoNothing().returning();
  return slot;
}

/**
 * The slot of a mentor some days from today, opened if it is not yet.
 *
 * @returns undefined when clocks skip that hour, or another slot lies in it
 */
export async function slotOn(
  stage: Stage,
  key: string,
  inDays: number,
  timeSlot: string,
): Promise<SlotRow | undefined> {
  const zone = zoneOf(key);
  const date = addDays(wallTimeAt(stage.now, zone).date, inDays);
  const startsAt = instantOf({ date, timeSlot }, zone);
  if (!startsAt) return undefined;
  const opened = await insertSlot(stage, key, startsAt);
  if (opened) return opened;
  const [there] = await stage.transaction
    .select()
    .from(slots)
    .where(and(eq(slots.mentorId, idOf(stage, key)), eq(slots.startsAt, startsAt)));
  return there;
}

/** A slot that starts in a quarter of an hour or a little more, so that Join can be tried. */
export function slotSoon(stage: Stage, key: string): Promise<SlotRow | undefined> {
  const start = Math.ceil(stage.now.getTime() / QUARTER) * QUARTER;
  return insertSlot(stage, key, new Date(start));
}

/** Opens everybody's usual week over the next days, future hours only. */
export async function openUsualWeeks(stage: Stage): Promise<void> {
  for (const { key, zone, week } of demoMentors) {
    const today = wallTimeAt(stage.now, zone).date;
    for (let day = 0; day < DAYS_OPEN; day += 1) {
      const date = addDays(today, day);
      for (const timeSlot of week[weekdayOf(date)] ?? []) {
        const startsAt = instantOf({ date, timeSlot }, zone);
        if (startsAt && startsAt > stage.now) await insertSlot(stage, key, startsAt);
      }
    }
  }
}

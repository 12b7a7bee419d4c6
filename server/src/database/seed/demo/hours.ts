import { and, eq } from 'drizzle-orm';
import { addDays, instantOf, SESSION_MINUTES, wallTimeAt, weekdayOf } from '@cairn/shared/contract';
import { slots } from '../../schema/index.ts';
import { demoMentors } from './mentors.ts';
import { idOf, type SeedContext } from './people.ts';

const DAYS_OPEN = 14;
const QUARTER = 15 * 60_000;

export type SlotRow = typeof slots.$inferSelect;

function zoneOf(key: string): string {
  const mentor = demoMentors.find((one) => one.key === key);
  if (!mentor) throw new Error(`The demo has no mentor called ${key}`);
  return mentor.zone;
}

/** Opens the slots of a mentor that do not overlap existing slots. @returns the opened slots */
async function insertSlots(context: SeedContext, key: string, starts: Date[]): Promise<SlotRow[]> {
  if (starts.length === 0) return [];
  const timeZone = zoneOf(key);
  const mentorId = idOf(context, key);
  const rows = starts.map((startsAt) => {
    const endsAt = new Date(startsAt.getTime() + SESSION_MINUTES * 60_000);
    return { mentorId, ...wallTimeAt(startsAt, timeZone), timeZone, startsAt, endsAt };
  });
  return context.transaction.insert(slots).values(rows).onConflictDoNothing().returning();
}

/**
 * Finds or opens the slot of a mentor that starts at `timeSlot` in `inDays` days.
 *
 * @returns undefined if the clocks skip that time, or if the mentor has an overlapping slot
 */
export async function slotOn(
  context: SeedContext,
  key: string,
  inDays: number,
  timeSlot: string,
): Promise<SlotRow | undefined> {
  const zone = zoneOf(key);
  const date = addDays(wallTimeAt(context.now, zone).date, inDays);
  const startsAt = instantOf({ date, timeSlot }, zone);
  if (!startsAt) return undefined;
  const [opened] = await insertSlots(context, key, [startsAt]);
  if (opened) return opened;
  const [existing] = await context.transaction
    .select()
    .from(slots)
    .where(and(eq(slots.mentorId, idOf(context, key)), eq(slots.startsAt, startsAt)));
  return existing;
}

/** Opens a slot for a session that can be joined soon, within 15 minutes; undefined if it overlaps another slot. */
export async function slotSoon(context: SeedContext, key: string): Promise<SlotRow | undefined> {
  const start = Math.ceil(context.now.getTime() / QUARTER) * QUARTER;
  const [opened] = await insertSlots(context, key, [new Date(start)]);
  return opened;
}

/** Opens the slots of the next two weeks from the usual weeks of all mentors. */
export async function openUsualWeeks(context: SeedContext): Promise<void> {
  for (const { key, zone, week } of demoMentors) {
    const today = wallTimeAt(context.now, zone).date;
    const starts: Date[] = [];
    for (let day = 0; day < DAYS_OPEN; day += 1) {
      const date = addDays(today, day);
      for (const timeSlot of week[weekdayOf(date)] ?? []) {
        const startsAt = instantOf({ date, timeSlot }, zone);
        if (startsAt && startsAt > context.now) starts.push(startsAt);
      }
    }
    await insertSlots(context, key, starts);
  }
}

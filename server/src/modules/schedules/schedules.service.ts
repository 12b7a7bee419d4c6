import {
  instantOf,
  type SaveScheduleBody,
  type ScheduleChange,
  type Slot,
  type WallTime,
} from '@cairn/shared/contract';
import type { PoolClient } from 'pg';
import type { Actor } from '../../actor.ts';
import { inTransaction, run, statement, type Transaction } from '../../database/client/index.ts';
import { badField, conflict, type DomainError, forbidden, notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { type OpeningPlan, planOpening, type SkipReason } from './opening-plan.ts';
import {
  closeSlots,
  countOpenSlots,
  lockSchedule,
  lockSlotsBetween,
  readSlots,
  reopenSlots,
  type SlotRow,
  writeSlots,
} from './schedules.repository.ts';

const DAY = 86_400_000;
/** Sorting mentors by next free slot reads all these slots. The maximum suffices for a year of 40 hours a week. */
const OPEN_SLOTS_MAX = 5_000;

/** Adds a day on either side, because a day is longer than any zone offset or session. */
function rangeAround(dates: string[]): [Date, Date] {
  const sorted = [...dates].sort();
  return [
    new Date(Date.parse(sorted[0] ?? '2000-01-01') - DAY),
    new Date(Date.parse(sorted.at(-1) ?? '2000-01-01') + 2 * DAY),
  ];
}

/** The error for each reason why a slot cannot be opened. */
export const refusals: Record<SkipReason, () => DomainError> = {
  past: () => badField('timeSlot', 'This time has already passed.'),
  noSuchTime: () => badField('timeSlot', 'This time does not exist on that day, because the clocks change.'),
  overlap: () => conflict('This time overlaps another of your open hours.'),
  dayOff: () => conflict('You have taken this day off.'),
  booked: () => conflict('This hour is booked, so its length cannot change.'),
};

/** A locked schedule: the zone, and the slots on and around some dates. */
export interface LockedSchedule {
  zone: string;
  existing: SlotRow[];
  /** Writes a plan. @returns the ids of created, reopened and resized slots @throws 409 above {@link OPEN_SLOTS_MAX} */
  open: (plan: OpeningPlan) => Promise<number[]>;
  close: (ids: number[]) => Promise<void>;
}

async function refuseTooMany(client: PoolClient, mentorId: number): Promise<void> {
  if ((await countOpenSlots(client, mentorId, OPEN_SLOTS_MAX + 1)) > OPEN_SLOTS_MAX)
    throw conflict(
      `You can have at most ${OPEN_SLOTS_MAX.toLocaleString('en')} future open hours. Open fewer hours, or close other hours first.`,
    );
}

/**
 * Locks a schedule on and around some dates, so that concurrent changes are serialized.
 *
 * @throws 404 for a deleted mentor
 */
export async function lockForChange(
  { $client: client }: Transaction,
  mentorId: number,
  dates: string[],
): Promise<LockedSchedule> {
  const zone = await lockSchedule(client, mentorId);
  if (!zone) throw notFound();
  const existing = await lockSlotsBetween(client, mentorId, ...rangeAround(dates));
  return {
    zone,
    existing,
    open: async ({ create, reopen, resize }) => {
      // Resized slots are closed first, because a reopened slot may need their time. Closing also withdraws an offer of
      // the old length to a waiting student.
      await closeSlots(
        client,
        resize.map(({ id }) => id),
      );
      const opened = [...reopen, ...resize];
      await reopenSlots(client, opened);
      const created = await writeSlots(client, mentorId, zone, create);
      if (create.length + reopen.length > 0) await refuseTooMany(client, mentorId);
      return [...opened.map(({ id }) => id), ...created];
    },
    close: (ids) => closeSlots(client, ids),
  };
}

/** Changes a mentor's schedule in one transaction. */
export function changeSchedule<Result>(
  { database }: Services,
  mentorId: number,
  dates: string[],
  work: (schedule: LockedSchedule, transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database.pool, async (transaction) =>
    work(await lockForChange(transaction, mentorId, dates), transaction),
  );
}

/** Notifies clients that slots of the mentor have changed. Clients refetch all dates, so one date is enough. */
export function announceSchedule({ announcer, now }: Services, mentorId: number): void {
  announcer.announceSlots(mentorId, now().toISOString().slice(0, 10));
}

const findAt = (existing: SlotRow[], wall: WallTime, zone: string) => {
  const startsAt = instantOf(wall, zone)?.getTime();
  return existing.find((slot) => slot.startsAt.getTime() === startsAt);
};

/**
 * Opens or closes the listed slots, all or none (decision 10). A free slot gets the sent length (ADR 74).
 *
 * @returns the listed slots in their new state, without slots that never existed
 * @throws 400 for a past or nonexistent time; 409 for an overlap, a new length of a booked slot, or too many open slots
 */
export async function saveSchedule(
  services: Services,
  actor: Actor,
  body: SaveScheduleBody,
): Promise<Slot[]> {
  const dates = body.map(({ date }) => date);
  const saved = await changeSchedule(services, actor.id, dates, async (schedule, { $client }) => {
    const { zone, existing } = schedule;
    const closing = body.filter(({ available }) => !available);
    // Past and nonexistent times are refused even for slots to close.
    const check = planOpening(body, { zone, now: services.now(), existing: [], daysOff: new Set() });
    const wrong = check.skipped.find(({ reason }) => reason !== 'overlap');
    if (wrong) throw refusals[wrong.reason]();

    const toClose = closing.flatMap((wall) => findAt(existing, wall, zone) ?? []);
    const free = toClose.filter(({ isOpen, isBooked }) => isOpen && !isBooked);
    await schedule.close(free.map(({ id }) => id));
    const closed = new Set(free.map(({ id }) => id));
    const plan = planOpening(
      body.filter(({ available }) => available),
      {
        zone,
        now: services.now(),
        existing: existing.map((slot) => (closed.has(slot.id) ? { ...slot, isOpen: false } : slot)),
        daysOff: new Set(),
        canResize: true,
      },
    );
    const [refused] = plan.skipped;
    if (refused) throw refusals[refused.reason]();
    const opened = await schedule.open(plan);
    return readSlots($client, [...new Set([...opened, ...plan.kept, ...toClose.map(({ id }) => id)])]);
  });
  announceSchedule(services, actor.id);
  return saved;
}

/** Closes only free slots (decision 9). */
async function closeTimes(
  services: Services,
  actor: Actor,
  date: string,
  timeSlots: string[],
): Promise<ScheduleChange> {
  const change = await changeSchedule(services, actor.id, [date], async ({ zone, existing, close }) => {
    const found = timeSlots.flatMap((timeSlot) => findAt(existing, { date, timeSlot }, zone) ?? []);
    return closeFree(found, close);
  });
  announceSchedule(services, actor.id);
  return change;
}

/** Closes the free slots and reports the booked slots as skipped. */
export async function closeFree(slots: SlotRow[], close: LockedSchedule['close']): Promise<ScheduleChange> {
  const open = slots.filter(({ isOpen }) => isOpen);
  const free = open.filter(({ isBooked }) => !isBooked);
  await close(free.map(({ id }) => id));
  const skipped = open
    .filter(({ isBooked }) => isBooked)
    .map(({ date, timeSlot }) => ({ date, timeSlot, reason: 'booked' as const }));
  return { opened: 0, closed: free.length, skipped };
}

const countOwn = statement<{ own: number }>(
  'slots_booked_by',
  `SELECT count(DISTINCT time_slot)::int AS own FROM sessions
    WHERE student_id = $1 AND mentor_id = $2 AND date = $3 AND time_slot = ANY($4::text[])
      AND status IN ('PENDING', 'CONFIRMED')`,
);

/**
 * `POST /schedules/set-unavailable` (decision 9): closes slots of the calling mentor. A call by a student changes
 * nothing.
 *
 * @throws 403 for others, and for a student who has not booked each of the slots
 */
export async function setUnavailable(
  services: Services,
  actor: Actor,
  { teacherId, date, unavailableSlots }: { teacherId: number; date: string; unavailableSlots: string[] },
): Promise<void> {
  if (actor.role === 'mentor' && actor.id === teacherId) {
    await closeTimes(services, actor, date, unavailableSlots);
    return;
  }
  if (actor.role !== 'student') throw forbidden();
  const [count] = await run(services.database.pool, countOwn, [actor.id, teacherId, date, unavailableSlots]);
  if (count?.own !== new Set(unavailableSlots).size) throw forbidden();
}

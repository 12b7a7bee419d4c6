import {
  addDays,
  type ScheduleChange,
  SESSION_MINUTES,
  slotMinutes,
  type WeeklyTemplate,
} from '@cairn/shared/contract';
import { inTransaction, run, statement } from '../../database/client/index.ts';
import { notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { type OpeningPlan, planOpening, type RequestedSlot } from './opening-plan.ts';
import { announceSchedule, changeSchedule, closeFree } from './schedules.service.ts';
import { lockSchedule } from './schedules.repository.ts';
import { hoursOn, refuseOverlaps, type UsualHour } from './usual-week.ts';

const readHours = statement<UsualHour>(
  'template_read',
  `SELECT weekday, time_slot AS "timeSlot", minutes FROM schedule_templates WHERE mentor_id = $1
    ORDER BY weekday, right(time_slot, 2), left(time_slot, 2)::int % 12, time_slot`,
);
const dropHours = statement('template_drop', 'DELETE FROM schedule_templates WHERE mentor_id = $1');
const writeHours = statement(
  'template_write',
  `INSERT INTO schedule_templates (mentor_id, weekday, time_slot, minutes)
   SELECT $1, w, t, m FROM unnest($2::smallint[], $3::text[], $4::smallint[]) AS hours (w, t, m) ON CONFLICT DO NOTHING`,
);
const readDaysOff = statement<{ date: string }>(
  'days_off_read',
  'SELECT date FROM days_off WHERE mentor_id = $1 AND date >= $2 ORDER BY date LIMIT 1000',
);
const insertDayOff = statement(
  'days_off_take',
  'INSERT INTO days_off (mentor_id, date) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
const deleteDayOff = statement(
  'days_off_take_back',
  'DELETE FROM days_off WHERE mentor_id = $1 AND date = $2',
);

/** The slots of a mentor's usual week. */
export async function readTemplate({ database }: Services, mentorId: number): Promise<WeeklyTemplate> {
  return { hours: await run(database.pool, readHours, [mentorId]) };
}

/** Replaces the usual week. Existing slots are unchanged. */
export async function saveTemplate(
  services: Services,
  mentorId: number,
  { hours }: WeeklyTemplate,
): Promise<WeeklyTemplate> {
  refuseOverlaps(hours);
  await inTransaction(services.database.pool, async ({ $client }) => {
    if (!(await lockSchedule($client, mentorId))) throw notFound();
    await run($client, dropHours, [mentorId]);
    await run($client, writeHours, [
      mentorId,
      hours.map(({ weekday }) => weekday),
      hours.map(({ timeSlot }) => timeSlot),
      hours.map(({ minutes = SESSION_MINUTES }) => minutes),
    ]);
  });
  return readTemplate(services, mentorId);
}

const summaryOf = ({ skipped }: OpeningPlan, opened: number): ScheduleChange => ({
  opened,
  closed: 0,
  skipped,
});

async function openMany(
  services: Services,
  mentorId: number,
  dates: string[],
  selectHours: (
    existing: Parameters<typeof planOpening>[1]['existing'],
    hours: UsualHour[],
  ) => RequestedSlot[],
): Promise<ScheduleChange> {
  const change = await changeSchedule(
    services,
    mentorId,
    dates,
    async ({ zone, existing, open }, { $client }) => {
      const off = await run($client, readDaysOff, [mentorId, [...dates].sort()[0]]);
      const selected = selectHours(existing, await run($client, readHours, [mentorId]));
      const daysOff = new Set(off.map(({ date }) => date));
      const plan = planOpening(selected, { zone, now: services.now(), existing, daysOff });
      return summaryOf(plan, (await open(plan)).length);
    },
  );
  announceSchedule(services, mentorId);
  return change;
}

/** Opens the slots of the usual week for some weeks from a date. */
export function applyTemplate(
  services: Services,
  mentorId: number,
  from: string,
  weeks: number,
): Promise<ScheduleChange> {
  const dates = Array.from({ length: weeks * 7 }, (_, index) => addDays(from, index));
  return openMany(services, mentorId, dates, (_existing, hours) => hoursOn(dates, hours));
}

/** Copies the open slots of the seven days from `from` to the seven days from `to`. */
export function copyWeek(
  services: Services,
  mentorId: number,
  from: string,
  to: string,
): Promise<ScheduleChange> {
  const source = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const target = new Map(source.map((date, index) => [date, addDays(to, index)]));
  return openMany(services, mentorId, [...source, ...target.values()], (existing) =>
    existing.flatMap(({ date, timeSlot, isOpen, ...period }) => {
      const targetDate = target.get(date);
      return isOpen && targetDate ? [{ date: targetDate, timeSlot, minutes: slotMinutes(period) }] : [];
    }),
  );
}

/** Days off since a week ago, including future ones. */
export async function listDaysOff(
  { database, now }: Services,
  mentorId: number,
): Promise<{ dates: string[] }> {
  const rows = await run(database.pool, readDaysOff, [
    mentorId,
    addDays(now().toISOString().slice(0, 10), -7),
  ]);
  return { dates: rows.map(({ date }) => date) };
}

/** Takes a day off and closes its free slots, or cancels the day off. Booked slots are reported as skipped. */
export async function setDayOff(
  services: Services,
  mentorId: number,
  date: string,
  off: boolean,
): Promise<ScheduleChange> {
  const change = await changeSchedule(
    services,
    mentorId,
    [date],
    async ({ existing, close }, { $client }) => {
      await run($client, off ? insertDayOff : deleteDayOff, [mentorId, date]);
      const nothing: ScheduleChange = { opened: 0, closed: 0, skipped: [] };
      return off
        ? closeFree(
            existing.filter((slot) => slot.date === date),
            close,
          )
        : nothing;
    },
  );
  announceSchedule(services, mentorId);
  return change;
}

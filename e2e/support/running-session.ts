import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Person } from './accounts.ts';
import type { Factory } from './factory.ts';
import { ROOT } from './root.ts';
import type { Site } from './site.ts';

const MINUTE_MS = 60_000;
const pad = (part: number) => String(part).padStart(2, '0');

/** UTC date and time slot 10 minutes from now. The room of a session at this time is already open. */
export const slotSoon = () => slotAt(new Date(Date.now() + 10 * MINUTE_MS));

/** Minimum time for taking the seats: nobody can join a group session that has started. */
const JOINING_MS = 5_000;

/**
 * UTC date and time slot of the next quarter of an hour. The room is open, or opens within {@link JOINING_MS}.
 */
const quarterSoon = () =>
  slotAt(new Date(Math.ceil((Date.now() + JOINING_MS) / (15 * MINUTE_MS)) * 15 * MINUTE_MS));

function slotAt(instant: Date): { date: string; timeSlot: string } {
  const hour = instant.getUTCHours();
  const clock = `${pad(hour % 12 === 0 ? 12 : hour % 12)}:${pad(instant.getUTCMinutes())}`;
  return { date: instant.toISOString().slice(0, 10), timeSlot: `${clock} ${hour < 12 ? 'AM' : 'PM'}` };
}

/** Creates a confirmed session whose room is open. */
export async function sessionThatStartsSoon(
  factory: Factory,
): Promise<{ student: Person; mentor: Person; id: number }> {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const slot = slotSoon();
  await factory.openSlots(mentor, slot.date, [slot.timeSlot]);
  const { id } = await factory.book(student, mentor, slot, 'Reading code together');
  await factory.answer(mentor, { id }, 'CONFIRMED');
  return { student, mentor, id };
}

/**
 * Creates a group session with `count` new students. `students` contains only the first two students. `seats` contains
 * the session ids of all students.
 */
export async function groupThatStartsSoon(factory: Factory, count: 2 | 3) {
  const mentor = await factory.mentor();
  const terms = { title: 'Office hours', description: '', minutes: 60, seats: count };
  const host = await factory.as(mentor);
  const students: Person[] = [];
  for (let index = 0; index < count; index += 1) students.push(await factory.student());
  const callers = await Promise.all(students.map((student) => factory.as(student)));
  // Created after the sign-ins, because nobody can join a group session that has started.
  const group = await host.send<{ id: number }>('POST', '/group-sessions', { ...terms, ...quarterSoon() });
  const seats: number[] = [];
  for (const caller of callers) {
    const path = `/group-sessions/${group.id}/seat`;
    const { session } = await caller.send<{ session: { id: number } }>('POST', path);
    seats.push(session.id);
  }
  const [first, second] = students;
  if (!first || !second) throw new Error('A group has at least two students');
  return { mentor, students: [first, second] as const, seats };
}

/** Moves the end of a session to a minute ago. Open pages show the change after the next refetch. */
export async function endSession(site: Site, id: number): Promise<void> {
  const { PATH, HOME } = process.env;
  await promisify(execFile)(process.execPath, ['src/testing/run-end-session.ts', String(id)], {
    cwd: `${ROOT}/server`,
    env: { PATH, HOME, DATA_DIR: site.dataDir },
  });
}

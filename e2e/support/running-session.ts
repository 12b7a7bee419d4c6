import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Person } from './accounts.ts';
import type { Factory } from './factory.ts';
import { ROOT } from './root.ts';
import type { Site } from './site.ts';

const MINUTE_MS = 60_000;
const pad = (part: number) => String(part).padStart(2, '0');

/** Date and slot in UTC of a session that starts soon, so that its room is open. */
export const slotSoon = () => slotAt(new Date(Date.now() + 10 * MINUTE_MS));

/** Date and slot of an instant in UTC. */
function slotAt(instant: Date): { date: string; timeSlot: string } {
  const hour = instant.getUTCHours();
  const clock = `${pad(hour % 12 === 0 ? 12 : hour % 12)}:${pad(instant.getUTCMinutes())}`;
  return { date: instant.toISOString().slice(0, 10), timeSlot: `${clock} ${hour < 12 ? 'AM' : 'PM'}` };
}

/** A confirmed session of a new student and a new mentor that starts soon, so that its room is open. */
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

/** Moves a session, so that it ended a minute ago. Pages learn of it when they read it again. */
export async function endSession(site: Site, id: number): Promise<void> {
  const { PATH, HOME } = process.env;
  await promisify(execFile)(process.execPath, ['src/testing/run-end-session.ts', String(id)], {
    cwd: `${ROOT}/server`,
    env: { PATH, HOME, DATA_DIR: site.dataDir },
  });
}

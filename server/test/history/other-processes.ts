import { setTimeout as pause } from 'node:timers/promises';
import { isAt } from './recorder.ts';
import { repeated, timed, type World } from './world.ts';

interface FreeTime {
  readonly date: string;
  readonly timeSlot: string;
  readonly available: boolean;
}

/** A student without sessions who reads the free slots of random mentors. */
export async function runReader(world: World): Promise<void> {
  const { recorder, random, reader } = world;
  while (!world.isOver()) {
    const slot = random.pick(recorder.slots);
    if (!slot) return;
    const { mentorId, date } = slot;
    const { status, body, span } = await timed<FreeTime[]>(world, () =>
      reader.client.get(`/schedules/available/${mentorId}/${date}`),
    );
    if (status !== 200) continue;
    const free = body.filter(({ available }) => available);
    for (const each of recorder.slotsOf(mentorId)) {
      if (each.date !== date) continue;
      const isFree = free.some((time) => isAt(each, mentorId, time));
      recorder.record(each, span, { kind: 'read', isFree });
    }
  }
}

/** A student without sessions who reads how many seats of random group sessions are taken. */
export async function runGroupReader(world: World): Promise<void> {
  const { recorder, random, reader } = world;
  while (!world.isOver()) {
    const mentorId = random.pick(recorder.groups)?.mentorId;
    if (mentorId === undefined) return;
    const { status, body, span } = await timed<{ id: number; seatsTaken: number }[]>(world, () =>
      reader.client.get('/group-sessions', { query: { teacherId: mentorId } }),
    );
    if (status !== 200) continue;
    for (const group of recorder.groupsOf(mentorId)) {
      const shown = body.find(({ id }) => id === group.id);
      if (shown) recorder.seats.record(group, span, { kind: 'read', taken: shown.seatsTaken });
    }
  }
}

/** An admin who deletes up to three students, one after each pause of `every` milliseconds. */
export async function runAdmin(world: World, every: number): Promise<void> {
  const { recorder, admin, students } = world;
  for (const student of students.slice(0, 3)) {
    await pause(every);
    if (world.isOver()) return;
    world.deleted.add(student.id);
    const { status, span } = await repeated(world, () =>
      admin.client.delete(`/admin/students/${student.id}`),
    );
    const step = { kind: 'delete-student', student: student.id } as const;
    // 404: an attempt whose response was lost has deleted the account. The sessions may end later.
    if (status === 404) {
      recorder.recordLost(recorder.slots, span.calledAt, step);
      recorder.seats.recordLost(recorder.groups, span.calledAt, step);
      continue;
    }
    for (const slot of recorder.slots) recorder.record(slot, span, step);
    for (const group of recorder.groups) recorder.seats.record(group, span, step);
  }
}

/** Kills a random busy database connection of the API after each pause. @returns the number of killed connections */
export async function runKiller({ owner, isOver }: World, every: number): Promise<number> {
  let killed = 0;
  while (!isOver()) {
    await pause(every);
    const { rowCount } = await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND usename <> current_user AND state <> 'idle'
        ORDER BY random() LIMIT 1`,
    );
    killed += rowCount ?? 0;
  }
  return killed;
}

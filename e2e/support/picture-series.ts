import type { Person } from './accounts.ts';
import { dateInDays } from './dates.ts';
import type { Factory } from './factory.ts';
import { slotSoon } from './running-session.ts';

/** A student and a mentor with two series, a held slot, a full group session and a session whose room is open. */
export interface SeriesScene {
  readonly student: Person;
  readonly mentor: Person;
  /** The first day of the series, with free, held and booked slots. */
  readonly date: string;
  /** Id of the session whose room is open. */
  readonly room: number;
}

interface BookedSeries {
  readonly id: number;
  readonly sessions: readonly { id: number; version: number }[];
}

const DATES = [9, 16, 23, 30].map(dateInDays);
const HOURS = ['09:00 AM', '10:00 AM', '11:00 AM', '02:00 PM', '03:00 PM'];

/** Creates a group session without free seats, and puts the student on the waiting list. */
async function createFullGroupSession(factory: Factory, student: Person, mentor: Person): Promise<void> {
  const { id } = await (
    await factory.as(mentor)
  ).send<{ id: number }>('POST', '/group-sessions', {
    title: 'Office hours: your first talk',
    description: 'Bring an outline of one page.',
    minutes: 60,
    seats: 2,
    date: dateInDays(12),
    timeSlot: '09:00 AM',
  });
  for (const other of [await factory.student(), await factory.student()])
    await (await factory.as(other)).send('POST', `/group-sessions/${id}/seat`);
  await (await factory.as(student)).send('PUT', `/group-sessions/${id}/waiting-list`);
}

export async function createSeriesScene(factory: Factory): Promise<SeriesScene> {
  const student = await factory.student({ name: 'Elin Bergdahl' });
  const mentor = await factory.mentor({ name: 'Amara Okafor' });
  const [date = ''] = DATES;
  const slots = await factory.openSlots(mentor, date, HOURS);
  for (const later of DATES.slice(1, 3)) await factory.openSlots(mentor, later, HOURS.slice(0, 3));
  await factory.openSlots(mentor, dateInDays(30), ['09:00 AM']);
  const [asStudent, asMentor] = [await factory.as(student), await factory.as(mentor)];
  const bookSeries = (timeSlot: string, topic: string, dates: readonly string[]) =>
    asStudent.send<BookedSeries>('POST', '/session-series', {
      studentId: student.id,
      teacherId: mentor.id,
      timeSlot,
      topic,
      dates,
      minutes: 60,
      everyWeeks: 1,
    });
  const { id, sessions } = await bookSeries('09:00 AM', 'Reading a large codebase', DATES);
  await asMentor.send('PUT', `/session-series/${id}`, {
    action: 'accept',
    sessions: sessions.map((session) => ({ id: session.id, version: session.version })),
  });
  await bookSeries('10:00 AM', 'Preparing for interviews', DATES.slice(0, 3));
  const held = slots.find(({ timeSlot }) => timeSlot === '02:00 PM');
  const other = await factory.as(await factory.student());
  await other.send('PUT', `/schedules/holds/${held?.id}`);
  const soon = slotSoon();
  await factory.openSlots(mentor, soon.date, [soon.timeSlot]);
  const room = await factory.book(student, mentor, soon, 'Pairing on a first pull request');
  await factory.answer(mentor, room, 'CONFIRMED');
  await createFullGroupSession(factory, student, mentor);
  return { student, mentor, date, room: room.id };
}

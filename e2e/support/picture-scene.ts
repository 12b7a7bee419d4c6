import { demo, type Person } from './accounts.ts';
import { dateInDays } from './dates.ts';
import type { Factory } from './factory.ts';
import type { AreaName } from './pages.ts';
import { createSeriesScene } from './picture-series.ts';
import type { ScreenshotPaths, StateAccount } from './states.ts';

type Credentials = Pick<Person, 'role' | 'email' | 'password'>;

/** The accounts and paths of the screenshots. */
export interface PictureScene {
  readonly accountOf: (area: Exclude<AreaName, 'public'>, account: StateAccount) => Credentials;
  readonly addressesOf: (account: StateAccount) => ScreenshotPaths;
}

/** Long texts that cannot wrap. */
const NAME = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);
const TOPIC = 'Donaudampfschifffahrtsgesellschaft'.repeat(5);

const addresses = (mentor: number, mentorWithLongTexts: number): ScreenshotPaths => ({
  booking: `/booksession?mentor=${mentor}`,
  mentorPage: `/find-mentors/${mentor}`,
  conversation: `/messages?with=${mentor}`,
  userPage: `/admin/users/${mentorWithLongTexts}`,
  room: '/session-room/0',
});

/** Creates the accounts of the screenshots, except the demo accounts. */
export async function createPictureScene(factory: Factory): Promise<PictureScene> {
  const [newStudent, newMentor] = [await factory.student(), await factory.mentor()];
  const student = await factory.student({ name: `${NAME}Student`, course: NAME });
  const mentor = await factory.mentor({ name: `${NAME}Mentor`, department: NAME });
  const date = dateInDays(6);
  await factory.openSlots(mentor, date, ['09:00 AM', '10:00 AM', '11:00 AM']);
  const confirmed = await factory.book(student, mentor, { date, timeSlot: '09:00 AM' }, TOPIC);
  await factory.answer(mentor, confirmed, 'CONFIRMED');
  await factory.book(student, mentor, { date, timeSlot: '10:00 AM' }, TOPIC);
  const group = await (
    await factory.as(mentor)
  ).send<{ id: number }>('POST', '/group-sessions', {
    title: TOPIC.slice(0, 100),
    description: NAME.repeat(5).slice(0, 300),
    minutes: 60,
    seats: 12,
    date,
    timeSlot: '02:00 PM',
  });
  await (await factory.as(student)).send('POST', `/group-sessions/${group.id}/seat`);
  await (
    await factory.as(student)
  ).send('POST', '/messages/send', {
    studentId: student.id,
    teacherId: mentor.id,
    senderId: student.id,
    content: `https://example.test/${'x'.repeat(300)}`,
  });
  const admin = await factory.asAdmin();
  await admin.send('PUT', `/admin/students/${newStudent.id}`, { course: 'Physics', yearOfStudy: '3' });
  const [first] = await (await factory.as(student)).get<{ id: number }[]>('/teachers');
  const series = await createSeriesScene(factory);
  const accounts = {
    new: { student: newStudent, mentor: newMentor, admin: demo('admin') },
    long: { student, mentor, admin: demo('admin') },
    series: { student: series.student, mentor: series.mentor, admin: demo('admin') },
  };
  const ofSeries: ScreenshotPaths = {
    ...addresses(series.mentor.id, mentor.id),
    booking: `/booksession?mentor=${series.mentor.id}&day=${series.date}`,
    room: `/session-room/${series.room}`,
  };
  return {
    accountOf: (area, account) => (account === 'demo' ? demo(area) : accounts[account][area]),
    addressesOf: (account) =>
      account === 'series'
        ? ofSeries
        : addresses(account === 'long' ? mentor.id : (first?.id ?? mentor.id), mentor.id),
  };
}

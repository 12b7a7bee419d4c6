import { eq } from 'drizzle-orm';
import { notifications } from '../../database/schema/index.ts';
import { type SignedIn, decodeMail, useTestApi, useTestMail } from '../../testing/index.ts';
import { askForAttendance } from '../attendance/ask-for-attendance.ts';
import { createFeed } from '../calendar-feed/testing/feeds.ts';
import {
  LOOPBACK,
  emptyServer,
  useCalendarServer,
  withServer,
} from '../calendar-sync/testing/calendar-server.ts';
import { connectWriting, entriesIn, propertyOf, writeDue } from '../calendar-sync/testing/session-entries.ts';
import { remindOfSessions } from '../sessions/reminders.ts';
import { changeGroup, createGroup, createSeat, groupsOf, join, leave, published } from './testing/groups.ts';

const api = useTestApi({ ...LOOPBACK, rateLimits: false });
const mail = useTestMail(api);
const server = useCalendarServer();
beforeEach(() => emptyServer(server()));

const bellOf = async ({ id }: SignedIn, kind: string) =>
  (await api().db.select().from(notifications).where(eq(notifications.accountId, id)))
    .filter((each) => each.kind === kind)
    .map(({ text }) => text);
const pairOfStudents = async () => [await api().student(), await api().student()] as const;

test('the calendar feeds of mentor and participants show a group session', async () => {
  const mentor = await api().mentor();
  const [one, other] = await pairOfStudents();
  const group = await published(mentor, 60, { title: 'Questions', seats: 4 });
  const feeds = { mentor: await createFeed(mentor), one: await createFeed(one) };
  const read = async ({ path }: { path: string }) => (await api().browser().get(path)).text;
  expect(propertyOf(await read(feeds.mentor), 'SUMMARY')).toBe('Questions (0 of 4 seats taken)');
  await join(one, group);
  await join(other, group);
  const text = await read(feeds.mentor);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(propertyOf(text, 'SUMMARY')).toBe('Questions (2 of 4 seats taken)');
  expect(propertyOf(text, 'URL')).toBe(group.meetingLink);
  await leave(other, group);
  const sequences = [text, await read(feeds.mentor)].map((feed) => Number(propertyOf(feed, 'SEQUENCE')));
  expect(sequences[1]).toBeGreaterThan(sequences[0] ?? Infinity);
  const ofStudent = await read(feeds.one);
  expect(propertyOf(ofStudent, 'SUMMARY')).toBe(`Questions (group session with ${mentor.name})`);
  for (const feed of [text, ofStudent])
    expect(propertyOf(feed, 'DESCRIPTION')).toMatch(/About: Bring your questions\.$/);
});

withServer('the calendar entry of a group session shows the taken seats and the description', async () => {
  const mentor = await api().mentor();
  const [one, other] = await pairOfStudents();
  await connectWriting(api(), mentor, server());
  const group = await published(mentor, 62, { title: 'Questions', seats: 4 });
  await join(one, group);
  await join(other, group);
  await writeDue(api());
  const [entry = '', ...more] = await entriesIn(server());
  expect(more).toEqual([]);
  expect(propertyOf(entry, 'SUMMARY')).toBe('Questions (2 of 4 seats taken)');
  await leave(one, group);
  await writeDue(api());
  const [changed = '', ...others] = await entriesIn(server());
  expect(others).toEqual([]);
  expect(propertyOf(changed, 'UID')).toBe(propertyOf(entry, 'UID'));
  expect(propertyOf(changed, 'SUMMARY')).toBe('Questions (1 of 4 seats taken)');
  const described = { title: 'Questions', description: 'Bring a laptop.', seats: 4, version: 1 };
  expect((await changeGroup(mentor, group, described)).status).toBe(200);
  await writeDue(api());
  const [rewritten = ''] = await entriesIn(server());
  const { meetingLink } = (await groupsOf(mentor))[0] ?? {};
  expect(propertyOf(rewritten, 'DESCRIPTION')).toBe(`Join: ${meetingLink}\\nAbout: Bring a laptop.`);
  await mentor.client.put(`/group-sessions/${group.id}/cancellation`, { reason: 'I am ill', version: 2 });
  await writeDue(api());
  expect(await entriesIn(server())).toEqual([]);
});

test('the mentor and each participant get one reminder and one attendance question for a group session', async () => {
  const mentor = await api().mentor();
  const [one, other] = await pairOfStudents();
  const longAgo = new Date(Date.now() - 90 * 3_600_000);
  const ahead = await createGroup(api(), mentor, 20, { title: 'Ahead' });
  const past = await createGroup(api(), mentor, -2, { title: 'Past' });
  for (const group of [ahead, past])
    for (const student of [one, other]) await createSeat(api(), group, student, { updatedAt: longAgo });
  expect(await remindOfSessions(api().services)).toBe(3);
  expect(await remindOfSessions(api().services)).toBe(0);
  expect(await bellOf(mentor, 'session_reminder')).toEqual([
    expect.stringMatching(/^Your group session “Ahead” \(2 of 6 seats taken\) starts on /),
  ]);
  expect(await bellOf(one, 'session_reminder')).toHaveLength(1);
  expect(await askForAttendance(api().services)).toBe(3);
  expect(await askForAttendance(api().services)).toBe(0);
  expect(await bellOf(mentor, 'session_attendance')).toEqual(['Who attended your group session “Past”?']);
  expect(await bellOf(other, 'session_attendance')).toHaveLength(1);
  await mail.send();
  const sent = mail.to(mentor.email);
  expect(sent).toHaveLength(1);
  expect(decodeMail(sent[0]?.text ?? '')).toContain('2 of 6 taken');
});

test('the mentor gets the reminder mail even if the first participant leaves before the mail is sent', async () => {
  const mentor = await api().mentor();
  const [one, other] = await pairOfStudents();
  const group = await createGroup(api(), mentor, 20, { title: 'Questions' });
  const updatedAt = new Date(Date.now() - 90 * 3_600_000);
  for (const student of [one, other]) await createSeat(api(), group, student, { updatedAt });
  await remindOfSessions(api().services);
  await leave(one, group);
  await mail.send();
  const [sent = { text: '' }] = mail.to(mentor.email);
  expect(decodeMail(sent.text)).toContain('Subject: Reminder of your session: Questions');
  expect(decodeMail(sent.text)).toContain('METHOD:PUBLISH');
});

test('the calendar file of a cancelled seat cancels only the entry of the student', async () => {
  const mentor = await api().mentor();
  const [one, other] = await pairOfStudents();
  const group = await published(mentor, 60, { title: 'Questions' });
  const { session } = (await join(one, group)).body;
  await join(other, group);
  await leave(one, group);
  const read = async ({ client }: SignedIn) =>
    (await client.get(`/sessions/${session.id}/calendar.ics`)).text;
  const ofMentor = await read(mentor);
  expect(propertyOf(ofMentor, 'METHOD')).toBe('PUBLISH');
  expect(propertyOf(ofMentor, 'STATUS')).toBe('CONFIRMED');
  expect(propertyOf(ofMentor, 'UID')).toMatch(`session-group-${group.id}@`);
  expect(propertyOf(ofMentor, 'SUMMARY')).toBe('Questions (1 of 3 seats taken)');
  expect(propertyOf(await read(one), 'METHOD')).toBe('CANCEL');
  await mentor.client.put(`/group-sessions/${group.id}/cancellation`, { reason: 'I am ill', version: 1 });
  expect(propertyOf(await read(mentor), 'METHOD')).toBe('CANCEL');
});

test('a participant who has blocked the mentor is not asked about the attendance', async () => {
  const mentor = await api().mentor();
  const [one, other] = await pairOfStudents();
  const group = await createGroup(api(), mentor, -2, { title: 'Questions' });
  for (const student of [one, other]) await createSeat(api(), group, student);
  await one.client.put(`/account/blocks/${mentor.id}`);
  await askForAttendance(api().services);
  expect(await bellOf(mentor, 'session_attendance')).toEqual([
    'Who attended your group session “Questions”?',
  ]);
  expect(await bellOf(one, 'session_attendance')).toEqual([]);
});

test('a mentor who has stated the attendance of each participant gets no mail about attendance', async () => {
  const mentor = await api().mentor();
  const [one, other] = await pairOfStudents();
  /** @returns a function with which the mentor states that a participant has attended */
  const createPast = async (title: string, hours: number) => {
    const group = await createGroup(api(), mentor, hours, { title });
    const seats = [await createSeat(api(), group, one), await createSeat(api(), group, other)];
    return (index: 0 | 1) =>
      mentor.client.put(`/sessions/${seats[index]?.id}/attendance`, { statement: 'attended' });
  };
  const [half, whole] = [await createPast('Half', -30), await createPast('Whole', -32)];
  await half(0);
  await whole(0);
  await askForAttendance(api().services);
  await whole(1);
  await mail.send();
  const sent = mail.to(mentor.email).map(({ text }) => decodeMail(text));
  expect(sent.map((text) => /^Subject: (.*)\r$/m.exec(text)?.[1])).toEqual([
    'Who attended your group session?',
  ]);
  expect(sent[0]).toContain('Topic: Half');
});

test('the figures of the mentor count a group session with two participants once', async () => {
  const mentor = await api().mentor();
  const [one, other] = await pairOfStudents();
  const group = await createGroup(api(), mentor, -2);
  const seats = [await createSeat(api(), group, one), await createSeat(api(), group, other)] as const;
  const stateAttendance = (who: SignedIn, { id }: { id: number }, statement: string) =>
    who.client.put(`/sessions/${id}/attendance`, { statement });
  await stateAttendance(mentor, seats[0], 'attended');
  await stateAttendance(mentor, seats[1], 'partner_absent');
  expect((await stateAttendance(other, seats[1], 'self_absent')).body.outcome).toBe('no_show_student');
  const [own] = await groupsOf(mentor);
  expect(own?.participants.map(({ session }) => [session.outcome, session.attendance?.own])).toEqual([
    ['completed', 'attended'],
    ['no_show_student', 'partner_absent'],
  ]);
  const counted = { totalStudents: 2, sessionsConducted: 1, hoursCompleted: 1 };
  const figures = async () => (await mentor.client.get(`/teachers/figures/${mentor.email}`)).body;
  expect(await figures()).toMatchObject(counted);
  await stateAttendance(mentor, seats[1], 'attended');
  expect(await figures()).toMatchObject(counted);
  const work = (await mentor.client.get(`/teachers/work/${mentor.id}`)).body;
  expect(work).toMatchObject({ sessions: 1, hours: 1, students: 2 });
  const page = (await one.client.get(`/teachers/${mentor.id}`)).body;
  expect(page.facts).toMatchObject({ sessionsHeld: 1, students: 2, requests: 0 });
});

import { eq, sql } from 'drizzle-orm';
import { mailOutbox, notifications } from '../../database/schema/index.ts';
import {
  createSession,
  createSlot,
  decodeMail,
  type SignedIn,
  useTestApi,
  useTestMail,
} from '../../testing/index.ts';
import { askForAttendance } from '../attendance/ask-for-attendance.ts';
import { expireRequests } from '../sessions/expire-sessions.ts';
import { remindOfSessions } from '../sessions/reminders.ts';
import { offerSlots } from '../waiting-list/offer-slots.ts';

const api = useTestApi();
const mail = useTestMail(api);

const YEAR = new Date().getUTCFullYear() + 1;
/** 20 January of the next year, 14:00 in Berlin and 22:00 in Tokyo. */
const WINTER = new Date(Date.UTC(YEAR, 0, 20, 13));
const dayText = (instant: Date) =>
  instant.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const DAY = dayText(WINTER);
const HOUR = 3_600_000;

/** Start of the last created slot, in hours from now. Slots start 2 hours apart, so that they do not overlap. */
let hour = 30;
async function pair(zones = { student: 'Europe/Berlin', mentor: 'Asia/Tokyo' }) {
  const student = await api().student({ timeZone: zones.student });
  const mentor = await api().mentor({ timeZone: zones.mentor });
  return { student, mentor };
}
/** Creates a session of the pair at {@link WINTER}. */
const inWinter = (student: SignedIn, mentor: SignedIn, fields = {}) =>
  createSession(api().db, student, mentor, WINTER.getTime() / HOUR - Math.floor(Date.now() / HOUR), fields);
const queuedFor = ({ email }: SignedIn) =>
  api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
/** Decodes quoted-printable text as UTF-8. */
const decoded = (text: string) =>
  text.replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
async function sentTo({ email }: SignedIn): Promise<string> {
  await api()
    .db.update(mailOutbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(eq(mailOutbox.recipient, email));
  await mail.send();
  const text = decoded(decodeMail(mail.to(email).at(-1)?.text ?? ''));
  // Replaces the no-break characters that keep the parts of a time together in HTML.
  return text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
}

test('the mails about a confirmed session show the time in both zones', async () => {
  const { student, mentor } = await pair();
  const session = await inWinter(student, mentor);
  await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  const [toStudent, toMentor] = [await sentTo(student), await sentTo(mentor)];
  const both = `${DAY}, 2:00–3:00 PM (Berlin), 10:00–11:00 PM in Tokyo`;
  // Twice: in the text part and in the HTML part.
  expect(toStudent.split(both)).toHaveLength(3);
  expect(toMentor.split(`${DAY}, 10:00–11:00 PM (Tokyo), 2:00–3:00 PM in Berlin`)).toHaveLength(3);
  for (const text of [toStudent, toMentor]) {
    expect(text).toContain(`DTSTART:${YEAR}0120T130000Z`);
    expect(text).toContain(`DTEND:${YEAR}0120T140000Z`);
  }
});

test('a mail shows one time if both zones have the same time', async () => {
  const { student, mentor } = await pair({ student: 'Europe/Berlin', mentor: 'Europe/Paris' });
  const session = await inWinter(student, mentor);
  await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  const text = await sentTo(student);
  expect(text.split(`${DAY}, 2:00–3:00 PM (Berlin)`)).toHaveLength(3);
  expect(text).not.toContain('Paris');
});

/** Templates of mails to a student, each with a function that causes the mail. */
const CAUSES: [string, (student: SignedIn, mentor: SignedIn) => Promise<unknown>][] = [
  [
    'session-requested',
    async (student, mentor) => {
      const { date, timeSlot } = await createSlot(api().db, mentor, (hour += 2));
      await student.client.post('/sessions/book', {
        studentId: student.id,
        teacherId: mentor.id,
        date,
        timeSlot,
        topic: 'Clocks',
      });
    },
  ],
  [
    'session-declined',
    async (student, mentor) => {
      const { id } = await inWinter(student, mentor);
      await mentor.client.put(`/sessions/${id}`, { status: 'CANCELLED' });
    },
  ],
  [
    'session-cancelled',
    async (student, mentor) => {
      const { id } = await inWinter(student, mentor, { status: 'CONFIRMED' });
      await student.client.put(`/sessions/${id}`, { status: 'CANCELLED' });
    },
  ],
  [
    'session-expired',
    async (student, mentor) => {
      await inWinter(student, mentor, { expiresAt: new Date(Date.now() - 1000) });
      await expireRequests(api().services);
    },
  ],
  [
    'session-proposed',
    async (student, mentor) => {
      const { id } = await inWinter(student, mentor);
      const slot = await createSlot(api().db, mentor, (hour += 2));
      await mentor.client.put(`/sessions/${id}/proposal`, { slotIds: [slot.id] });
    },
  ],
  [
    'session-reminder',
    async (student, mentor) => {
      const updatedAt = new Date(Date.now() - 90 * HOUR);
      await createSession(api().db, student, mentor, 20, { status: 'CONFIRMED', updatedAt });
      await remindOfSessions(api().services);
    },
  ],
  [
    'session-attendance',
    async (student, mentor) => {
      await createSession(api().db, student, mentor, -30, { status: 'CONFIRMED' });
      await askForAttendance(api().services);
    },
  ],
  [
    'slot-offered',
    async (student, mentor) => {
      await student.client.put(`/waiting-list/${mentor.id}`, {});
      await createSlot(api().db, mentor, (hour += 2));
      await offerSlots(api().services);
    },
  ],
];

test.each(CAUSES)(
  'the payload of the mail %s contains both zones, the start and the end',
  async (template, causeMail) => {
    const { student, mentor } = await pair({ student: 'America/St_Johns', mentor: 'Asia/Kathmandu' });
    await causeMail(student, mentor);
    const queued = (await queuedFor(student)).filter((each) => each.template === template);
    expect(queued).toMatchObject([
      {
        payload: {
          timeZone: 'America/St_Johns',
          partnerTimeZone: 'Asia/Kathmandu',
          startsAt: expect.any(String),
          endsAt: expect.any(String),
        },
      },
    ]);
    expect(await sentTo(student)).toMatch(/When|Requested/);
  },
);

test('notifications show both participants the time in both zones', async () => {
  const { student, mentor } = await pair();
  const session = await inWinter(student, mentor);
  await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  const [confirmed] = (await student.client.get('/notifications')).body;
  expect(confirmed.text).toMatch(/ on \w{3} 20 Jan, 2:00 PM \(10:00 PM in Tokyo\)\.$/);
  await student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' });
  const [cancelled] = (await mentor.client.get('/notifications')).body;
  expect(cancelled.text).toMatch(/ on \w{3} 20 Jan, 10:00 PM \(2:00 PM in Berlin\) was cancelled\.$/);
});

test('a student who changes the time zone gets the next mail in the new zone', async () => {
  const { student, mentor } = await pair();
  const session = await inWinter(student, mentor);
  await api().db.execute(sql`UPDATE accounts SET time_zone = 'Pacific/Auckland' WHERE id = ${student.id}`);
  await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  const next = dayText(new Date(WINTER.getTime() + 24 * HOUR));
  expect(await sentTo(student)).toMatch(
    new RegExp(`${next}, 2:00–3:00 AM \\(Auckland\\), \\w+ 20 January, 10:00–11:00 PM in Tokyo`),
  );
});

test('notifications do not name the city of the time zone of a deleted account', async () => {
  const { student, mentor } = await pair();
  const session = await inWinter(student, mentor, { topic: 'Trains (10:00 in Kyoto)' });
  await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  // Ends the merge window, so that later changes of the session do not replace this notification.
  await api()
    .db.update(notifications)
    .set({ mergeUntil: null })
    .where(eq(notifications.sessionId, session.id));
  await student.client.put(`/waiting-list/${mentor.id}`, {});
  await createSlot(api().db, mentor, (hour += 2));
  await offerSlots(api().services);
  const textsOf = async () =>
    ((await student.client.get('/notifications')).body as { text: string }[]).map(({ text }) => text);
  expect(await textsOf()).toEqual([
    expect.stringContaining('in Tokyo'),
    expect.stringContaining(' PM in Tokyo)'),
  ]);
  const admin = await api().admin();
  expect((await admin.client.delete(`/admin/teachers/${mentor.id}`)).status).toBeLessThan(300);
  const texts = (await textsOf()).join('\n');
  expect(texts).not.toContain('Tokyo');
  expect(texts).toMatch(/“Trains \(10:00 in Kyoto\)” on \w{3} 20 Jan, 2:00 PM\./);
});

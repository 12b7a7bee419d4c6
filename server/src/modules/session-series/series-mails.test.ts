import ical from 'ical.js';
import type { Session } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import { sessions } from '../../database/schema/index.ts';
import { decodeMail, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { expireRequests } from '../sessions/expire-sessions.ts';
import { bookedPair, change } from './testing/series-pair.ts';

const api = useTestApi();
const mail = useTestMail(api);

/** The distinct calendar files in the last mail to an account. */
function calendarsOf({ email }: SignedIn): string[] {
  const { text } = mail.to(email).at(-1) ?? { text: '' };
  const parts = text.split(/--[\w-]+\r\n/).filter((part) => /^content-type: text\/calendar/im.test(part));
  return [
    ...new Set(
      parts.map((part) => {
        const [head = '', ...body] = part.split('\r\n\r\n');
        const content = body.join('\r\n\r\n').split('\r\n--')[0] ?? '';
        return /base64/i.test(head) ? Buffer.from(content, 'base64').toString() : decodeMail(content);
      }),
    ),
  ];
}
const parse = (text: string) => {
  const calendar = new ical.Component(ical.parse(text) as unknown[]);
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar
      .getAllSubcomponents('vevent')
      .map((event) =>
        ['uid', 'sequence', 'status'].map((name) => String(event.getFirstPropertyValue(name))).join(' '),
      ),
  };
};

test('a mail about a series lists all dates and has one calendar file with all sessions', async () => {
  const { student, mentor, id, sessions: booked } = await bookedPair(api(), 3);
  await mail.send();
  expect(mail.to(mentor.email)).toHaveLength(1);
  const text = decodeMail(mail.to(mentor.email)[0]?.text ?? '');
  expect(text.match(/- Monday, \d+ \w+ \d+, 9:00\S+10:00 AM \(UTC\)/g)).toHaveLength(3);
  expect(calendarsOf(mentor).map(parse)).toEqual([
    {
      method: 'PUBLISH',
      events: booked.map((session) =>
        expect.stringMatching(new RegExp(`^session-${session.id}@.* 0 TENTATIVE$`)),
      ),
    },
  ]);
  await change(mentor, id, 'accept', booked);
  await mail.send();
  expect(calendarsOf(student).map(parse)).toMatchObject([
    {
      events: booked.map((session) =>
        expect.stringMatching(new RegExp(`^session-${session.id}@.* 1 CONFIRMED$`)),
      ),
    },
  ]);
});

test('the mail about the end of a series has one calendar file per session', async () => {
  const { student, mentor, id, sessions: booked } = await bookedPair(api(), 3);
  const accepted = (await change(mentor, id, 'accept', booked)).body.sessions as Session[];
  await change(student, id, 'end', accepted.slice(0, 3), 'I found a job');
  await mail.send();
  const files = calendarsOf(mentor).map(parse);
  expect(files).toHaveLength(3);
  expect(files).toEqual(
    booked.map((session) => ({
      method: 'CANCEL',
      events: [expect.stringMatching(new RegExp(`^session-${session.id}@.* 2 CANCELLED$`))],
    })),
  );
  expect(decodeMail(mail.to(mentor.email).at(-1)?.text ?? '')).toContain('Reason: I found a job');
});

test('the end of a series replaces the unsent mail about the request', async () => {
  const { student, mentor, id, sessions: booked } = await bookedPair(api(), 2);
  await change(student, id, 'end', booked);
  await mail.send();
  expect(mail.to(mentor.email).map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1])).toEqual([
    'Series cancelled: Borrowing',
  ]);
});

test('when the requests of a series expire together, the student gets one mail', async () => {
  const { student } = await bookedPair(api(), 3);
  await mail.send();
  const before = mail.to(student.email).length;
  await api()
    .db.update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(sessions.studentId, student.id));
  expect(await expireRequests(api().services)).toBe(3);
  await mail.send();
  const [expired, ...more] = mail.to(student.email).slice(before);
  expect(more).toEqual([]);
  expect(expired?.text).toMatch(/^Subject: Request expired: Borrowing\r$/m);
});

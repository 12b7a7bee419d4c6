import { TEXTS } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import { accounts, students } from '../../database/schema/index.ts';
import { createSession, createSlot, useTestApi } from '../../testing/index.ts';

const api = useTestApi({ rateLimits: false });
const details = ({ role, email }: { role: string; email: string }) =>
  `/${role === 'mentor' ? 'teachers' : 'students'}/details/${email}`;

test.each(['\u200b\u200d', '\u202e\u202c', '\u2066\u2069\u200f', '\u3164', '\u0301', '\u2028'])(
  'a name without visible characters is refused with a field error: %j',
  async (name) => {
    const student = await api().student();
    const { body: profile } = await student.client.get(details(student));
    const response = await student.client.put(details(student), { ...profile, name });
    const message = TEXTS.validation.required;
    expect([response.status, response.body]).toEqual([400, { message, errors: [{ path: 'name', message }] }]);
  },
);

test('invisible characters are removed from a name, and a line break becomes a space', async () => {
  const student = await api().student();
  const { body: profile } = await student.client.get(details(student));
  const name = '\u202eNo\u200bor\r\nHaddad\u202c\u2066';
  const { body: saved } = await student.client.put(details(student), { ...profile, name });
  expect(saved.name).toBe('Noor Haddad');
});

test('topics and messages need a visible character and lose invisible characters, except inside emoji', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const slot = await createSlot(api().db, mentor, 72);
  const book = (topic: string) =>
    student.client.post('/sessions/book', {
      studentId: student.id,
      teacherId: mentor.id,
      topic,
      date: slot.date,
      timeSlot: slot.timeSlot,
    });
  expect((await book('\u200b\u2060')).body.errors[0].path).toBe('topic');
  const booked = await book('Types\u202e and\nzones');
  expect([booked.status, booked.body.topic]).toEqual([201, 'Types and zones']);
  const send = (content: string) =>
    student.client.post('/messages/send', {
      studentId: student.id,
      teacherId: mentor.id,
      senderId: student.id,
      content,
    });
  expect((await send('\u200b\u2060\ufeff')).body.errors[0].path).toBe('content');
  expect((await send('one\r\n\u202etwo 👩‍👩‍👧')).body.content).toBe('one\ntwo 👩‍👩‍👧');
});

test('saving a profile removes characters that are no longer allowed', async () => {
  const student = await api().student();
  await api().db.update(accounts).set({ name: 'No\u200bor\u202e' }).where(eq(accounts.id, student.id));
  await api().db.update(students).set({ course: 'Com\nputers' }).where(eq(students.accountId, student.id));
  const { body: profile } = await student.client.get(details(student));
  const response = await student.client.put(details(student), profile);
  expect([response.status, response.body.name, response.body.course]).toEqual([200, 'Noor', 'Com puters']);
});

test.each(['SystemV/EST5', 'EST5EDT', '+05:00'])(
  'the stored zone %s of a profile can be kept, but not chosen again',
  async (timeZone) => {
    for (const person of [await api().student(), await api().mentor()]) {
      await api().db.update(accounts).set({ timeZone }).where(eq(accounts.id, person.id));
      if (person.role === 'mentor') await createSession(api().db, await api().student(), person, 72);
      const { body: profile } = await person.client.get(details(person));
      expect(profile.timeZone).toBe(timeZone);
      const saved = await person.client.put(details(person), { ...profile, phone: '9876543210' });
      expect([saved.status, saved.body.timeZone, saved.body.phone]).toEqual([200, timeZone, '9876543210']);
      const moved = await person.client.put(details(person), { ...profile, timeZone: 'Asia/Kolkata' });
      expect([moved.status, moved.body.timeZone]).toEqual([200, 'Asia/Kolkata']);
      const back = await person.client.put(details(person), profile);
      const message = TEXTS.validation.timeZone;
      expect([back.status, back.body]).toEqual([400, { message, errors: [{ path: 'timeZone', message }] }]);
    }
  },
);

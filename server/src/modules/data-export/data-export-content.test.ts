import { eq, sql } from 'drizzle-orm';
import * as schema from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { enableTwoFactor } from '../auth/testing/two-factor.ts';
import { loadSharp } from '../photos/inspect-photo.ts';
import { redAndBlue, upload } from '../photos/testing/pictures.ts';
import { createHistory, write } from './testing/history.ts';
import { exportData } from './testing/exports.ts';

const api = useTestApi({ rateLimits: false });

test('an export embeds the photo as a picture in both files', async () => {
  const student = await api().student();
  expect((await exportData(student)).data.photo).toBeNull();
  await upload(student, await (await redAndBlue()).png().toBuffer());
  await api()
    .db.update(schema.dataExports)
    .set({ requestedAt: new Date('2026-01-01') });
  const { data, html } = await exportData(student);
  const { picture } = data.photo as { picture: string };
  const [, base64 = ''] = picture.split('data:image/jpeg;base64,');
  expect(base64).not.toMatch(/\s/);
  const sharp = await loadSharp();
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 512 });
  expect(html.text).toContain(`<img src="${picture}" alt="Picture">`);
});

test('a student exports what the product shows to them', async () => {
  const { student, mentor, session } = await createHistory(api());
  await write(student, student, mentor, 'From the student');
  await write(mentor, student, mentor, 'From the mentor');
  const { data, html } = await exportData(student);
  expect(data.studentProfile).toMatchObject({ course: 'Computer Science', year: 'Sophomore' });
  expect(data.sessions).toEqual([
    expect.objectContaining({
      id: session.id,
      with: mentor.name,
      yourRole: 'student',
      topic: 'Topic of the session',
      note: 'Note of the session',
      outcome: 'completed',
    }),
  ]);
  expect(data.sessionDocuments).toMatchObject([
    { session: session.id, with: mentor.name, kind: 'agenda', text: 'Shared agenda' },
    { kind: 'notes', text: 'Shared notes' },
  ]);
  expect(data.attendance).toMatchObject([
    { session: session.id, with: mentor.name, statement: 'self_absent' },
  ]);
  expect(data.noShows).toMatchObject([
    { session: session.id, forgivenBecause: 'Forgiven because of the train' },
  ]);
  expect(data.privateNotes).toMatchObject([{ session: session.id, text: 'Private notes of the student' }]);
  expect(data.messages).toMatchObject([
    { with: mentor.name, direction: 'sent', content: 'From the student' },
    { with: mentor.name, direction: 'received', content: 'From the mentor' },
  ]);
  expect(data.feedbackGiven).toMatchObject([
    { mentor: mentor.name, rating: 2, comment: 'Visible comment', helped: ['patience'] },
    { rating: 1, comment: 'Hidden comment' },
  ]);
  expect(data.favourites).toMatchObject([{ mentor: mentor.name }]);
  expect(data.goals).toMatchObject([
    { kind: 'own', with: mentor.name, title: 'Shared goal', state: 'active' },
    { kind: 'own', with: null, title: 'Private goal' },
  ]);
  expect(data.goalSteps).toMatchObject([
    { text: 'Step of the shared goal', owner: 'student', dueOn: '2030-05-02', doneAt: null },
    { text: 'Step of the private goal' },
  ]);
  expect(data).not.toHaveProperty('availability');
  expect(data).not.toHaveProperty('feedbackReceived');
  for (const text of [
    'Topic of the session',
    'From the mentor',
    'Notification of the student',
    'Mail to the student',
  ])
    expect(html.text).toContain(text);
});

test('a mentor exports what the product shows to them, without hidden reviews', async () => {
  const { student, mentor } = await createHistory(api());
  const { data, json, html } = await exportData(mentor);
  expect(data.mentorProfile).toMatchObject({ department: 'Engineering', title: 'Engineer' });
  expect(data.feedbackReceived).toMatchObject([
    {
      student: student.name,
      helped: ['patience'],
      reply: 'Reply of the mentor',
      yourReport: 'Report of the mentor',
    },
  ]);
  expect(data.goals).toMatchObject([{ kind: 'shared with you', with: student.name, title: 'Shared goal' }]);
  expect(data.goalSteps).toMatchObject([{ text: 'Step of the shared goal' }]);
  expect(data.availability).toHaveLength(2);
  expect(data.usualWeek).toEqual([{ weekday: 'Wednesday', timeSlot: '09:00 AM', minutes: 60 }]);
  expect(data.daysOff).toEqual([{ date: '2030-05-01', note: 'Note of the day off' }]);
  expect(data.vacation).toMatchObject([
    { firstDay: '2030-06-01', lastDay: '2030-06-14', note: 'Note of the vacation' },
  ]);
  expect(data.bookingRules).toMatchObject([
    { noticeHours: 2, daysAhead: null, sessionsPerDay: 3, sessionsPerWeek: null, minutesAfter: 15 },
  ]);
  expect(data.sessionTypes).toMatchObject([
    { name: 'Intro call', minutes: 30, isOffered: true, questions: ['What do you want to learn?'] },
  ]);
  expect(data.unansweredRequests).toMatchObject([{ topic: 'Topic of the session' }]);
  expect(data.mails).toMatchObject([{ subject: 'Subject to the mentor', text: 'Mail to the mentor' }]);
  for (const file of [json.text, html.text]) expect(file).not.toContain('Hidden comment');
});

test('an export contains sign-ins, trusted devices and own actions, but no IP addresses', async () => {
  const admin = await api().admin();
  await enableTwoFactor(admin);
  await api()
    .db.update(schema.authSessions)
    .set({ address: '203.0.113.77', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' })
    .where(eq(schema.authSessions.accountId, admin.id));
  await api()
    .db.insert(schema.trustedDevices)
    .values({
      tokenHash: hashToken(generateToken()),
      accountId: admin.id,
      device: 'Trusted browser',
      expiresAt: new Date('2100-01-01'),
    });
  const { data, json } = await exportData(admin);
  expect(data.signIns).toMatchObject([{ device: 'Firefox on Linux', network: '203.0.113.0/24' }]);
  expect(data.secondFactor).toMatchObject({ turnedOnAt: expect.any(String), unusedRecoveryCodes: 10 });
  expect(data.trustedDevices).toMatchObject([{ device: 'Trusted browser' }]);
  expect(data.actions.map(({ action }: { action: string }) => action)).toContain('two-factor.on');
  expect(json.text).not.toContain('203.0.113.77');
});

test('many entries are exported completely and in order', async () => {
  const { student, mentor } = await api().pair();
  await write(student, student, mentor, 'Message 1');
  await api().db.execute(sql`
    INSERT INTO messages (conversation_id, seq, sender_id, content)
    SELECT id, n, ${mentor.id}, 'Message ' || n FROM conversations, generate_series(2, 1500) AS n
     WHERE student_id = ${student.id}`);
  const { data, html } = await exportData(student);
  expect(data.messages.map(({ content }: { content: string }) => content)).toEqual(
    Array.from({ length: 1500 }, (_, index) => `Message ${index + 1}`),
  );
  expect(html.text.match(/>Message \d+</g)).toHaveLength(1500);
});

import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import {
  accounts,
  mailOutbox,
  mentors,
  personBlocks,
  savedSearches,
  savedSearchMails,
  vacations,
} from '../../database/schema/index.ts';
import { decodeMail, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { enterPassword } from '../auth/testing/two-factor.ts';
import { choose } from '../notification-preferences/testing/preferences.ts';
import { mailNewMentors } from './mail-new-mentors.ts';

const api = useTestApi({ rateLimits: false });
const mail = useTestMail(api);
let count = 0;

/** A student who has saved a search for a text that nobody else has, a day ago. */
async function searching() {
  count += 1;
  const text = `topic${count}x`;
  const student = await api().student();
  await save(student, text);
  return { student, text };
}

async function save(student: SignedIn, q: string, name = `About ${q}`) {
  expect((await student.client.post('/saved-searches', { name, search: { q } })).status).toBe(201);
  await passDay(student);
}

async function passDay({ id }: SignedIn): Promise<void> {
  await api()
    .db.update(savedSearches)
    .set({
      checkedAt: sql`checked_at - interval '25 hours'`,
      nextCheckAt: sql`next_check_at - interval '25 hours'`,
      createdAt: sql`created_at - interval '25 hours'`,
    })
    .where(eq(savedSearches.studentId, id));
  await api()
    .db.update(savedSearchMails)
    .set({ mailedAt: sql`mailed_at - interval '25 hours'` })
    .where(eq(savedSearchMails.studentId, id));
}

async function mentorAbout(text: string, fields = {}): Promise<SignedIn> {
  const mentor = await api().mentor(fields);
  await api().db.update(mentors).set({ title: text }).where(eq(mentors.accountId, mentor.id));
  return mentor;
}

const run = () => mailNewMentors(api().services);
const queued = ({ email }: SignedIn) =>
  api()
    .db.select()
    .from(mailOutbox)
    .where(sql`recipient = ${email} AND template = 'saved-searches'`);
const sentTo = async ({ email }: SignedIn) => {
  await mail.send();
  return mail
    .to(email)
    .map(({ text }) => decodeMail(text))
    .filter((text) => text.includes('your saved searches find them'));
};

test('a student is mailed a new mentor once, with a link to turn these mails off', async () => {
  const { student, text } = await searching();
  const mentor = await mentorAbout(text);
  await run();
  const [first = '', ...more] = await sentTo(student);
  expect(more).toEqual([]);
  expect(first).toContain(`${mentor.name}, ${text}`);
  expect(first).toContain(`/find-mentors/${mentor.id}`);
  expect(first).toContain('mails about saved searches');
  expect(first).toMatch(/List-Unsubscribe: <[^>]+\/api\/unsubscribe\//);
  await passDay(student);
  await run();
  expect(await queued(student)).toHaveLength(1);
});

test('mentors who were there before, or do not match, are not mailed', async () => {
  const student = await api().student();
  await mentorAbout('earlier', { createdAt: new Date(Date.now() - 3 * 86_400_000) });
  await save(student, 'earlier');
  await mentorAbout('another text');
  await run();
  expect(await queued(student)).toEqual([]);
});

test('there is one mail a day, with at most five mentors, each once; the others follow', async () => {
  const { student, text } = await searching();
  await save(student, text.toUpperCase(), 'The same');
  for (let index = 0; index < 7; index += 1) await mentorAbout(text);
  await run();
  await run();
  const [first] = await queued(student);
  const idsOf = (row: typeof first) =>
    (row?.payload['searches'] as { mentorIds: number[] }[]).flatMap(({ mentorIds }) => mentorIds);
  expect(await queued(student)).toHaveLength(1);
  expect(new Set(idsOf(first)).size).toBe(5);
  await passDay(student);
  await run();
  const rows = await queued(student);
  expect(rows).toHaveLength(2);
  expect(new Set(rows.flatMap(idsOf)).size).toBe(7);
});

test('jobs that run at the same time mail each match once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, searching));
  for (const { text } of people) await mentorAbout(text);
  await Promise.all(Array.from({ length: 5 }, run));
  for (const { student } of people) expect(await queued(student)).toHaveLength(1);
});

test.each([
  ['blocked by an admin', async ({ id }: SignedIn) => setMentor(id, { status: 'blocked' })],
  ['paused', async ({ id }: SignedIn) => setMentor(id, { pausedAt: new Date(), pauseReason: 'unanswered' })],
  ['waiting for approval', async ({ id }: SignedIn) => setMentor(id, { approval: 'waiting' })],
  [
    'about to be deleted',
    async ({ id }: SignedIn) => setMentor(id, { deletionRequestedAt: new Date(), deletionDueAt: new Date() }),
  ],
  ['not verified', async ({ id }: SignedIn) => setMentor(id, { mustVerifyEmail: true })],
  [
    'away',
    async ({ id }: SignedIn): Promise<void> =>
      void (await api()
        .db.insert(vacations)
        .values({ mentorId: id, firstDate: '2000-01-01', lastDate: '2100-01-01' })),
  ],
  [
    'blocked by the student',
    async ({ id }: SignedIn, student: SignedIn): Promise<void> =>
      void (await api().db.insert(personBlocks).values({ blockerId: student.id, blockedId: id })),
  ],
  [
    'one who has blocked the student',
    async ({ id }: SignedIn, student: SignedIn): Promise<void> =>
      void (await api().db.insert(personBlocks).values({ blockerId: id, blockedId: student.id })),
  ],
] as const)(
  'a new mentor who is %s is not mailed, before the mail is queued nor after',
  async (_state, hide) => {
    const { student, text } = await searching();
    const mentor = await mentorAbout(text);
    await hide(mentor, student);
    await run();
    expect(await queued(student)).toEqual([]);

    const second = await searching();
    const listed = await mentorAbout(second.text);
    await run();
    expect(await queued(second.student)).toHaveLength(1);
    await hide(listed, second.student);
    expect(await sentTo(second.student)).toEqual([]);
  },
);

async function setMentor(id: number, change: Partial<typeof accounts.$inferInsert>): Promise<void> {
  await api().db.update(accounts).set(change).where(eq(accounts.id, id));
}

test('a paused favourite is not mailed', async () => {
  const { student, text } = await searching();
  await api()
    .db.update(savedSearches)
    .set({ search: { favouritesOnly: true } })
    .where(eq(savedSearches.studentId, student.id));
  const mentor = await mentorAbout(text, { pausedAt: new Date(), pauseReason: 'unanswered' });
  expect((await student.client.put(`/favourites/${mentor.id}`)).status).toBe(200);
  await run();
  expect(await queued(student)).toEqual([]);
});

test('a mentor who is hidden when the mail is sent is not counted in its subject', async () => {
  const { student, text } = await searching();
  const [seen, hidden] = [await mentorAbout(text), await mentorAbout(text)];
  await run();
  await setMentor(hidden.id, { pausedAt: new Date(), pauseReason: 'unanswered' });
  const [sent = '', ...more] = await sentTo(student);
  expect(more).toEqual([]);
  expect(sent).toContain('A new mentor matches your search');
  expect(sent).toContain(seen.name);
  expect(sent).not.toContain(`/find-mentors/${hidden.id}`);
});

test('a mentor whom a sent mail left out is mailed later, once', async () => {
  const { student, text } = await searching();
  const [seen, hidden] = [await mentorAbout(text), await mentorAbout(text)];
  await run();
  await setMentor(hidden.id, { pausedAt: new Date(), pauseReason: 'unanswered' });
  expect(await sentTo(student)).toHaveLength(1);
  await setMentor(hidden.id, { pausedAt: null, pauseReason: null });
  await run();
  expect(await queued(student)).toHaveLength(1);
  for (let day = 0; day < 2; day += 1) {
    await passDay(student);
    await run();
  }
  const [, later = '', ...more] = await sentTo(student);
  expect(more).toEqual([]);
  expect(later).toContain(`/find-mentors/${hidden.id}`);
  expect(later).not.toContain(`/find-mentors/${seen.id}`);
});

test('a mail that lists nobody any more counts for none of its mentors', async () => {
  const { student, text } = await searching();
  const mentor = await mentorAbout(text);
  await run();
  await setMentor(mentor.id, { pausedAt: new Date(), pauseReason: 'unanswered' });
  expect(await sentTo(student)).toEqual([]);
  await setMentor(mentor.id, { pausedAt: null, pauseReason: null });
  await passDay(student);
  await run();
  expect(await sentTo(student)).toHaveLength(1);
});

test.each([
  ['approved', { approval: 'waiting' }, { approval: 'approved' }],
  ['verified', { mustVerifyEmail: true }, { mustVerifyEmail: false }],
] as const)('a mentor who was %s long after the registration is new', async (_state, before, after) => {
  const { student, text } = await searching();
  const longAgo = new Date(Date.now() - 100 * 86_400_000);
  const mentor = await mentorAbout(text, { ...before, createdAt: longAgo });
  await run();
  expect(await queued(student)).toEqual([]);
  await setMentor(mentor.id, after);
  await passDay(student);
  await api().db.update(accounts).set({ createdAt: longAgo }).where(eq(accounts.id, mentor.id));
  await run();
  expect(await queued(student)).toHaveLength(1);
});

test('a mentor who was visible before is not new when an admin unblocks them', async () => {
  const { student, text } = await searching();
  const mentor = await mentorAbout(text, { createdAt: new Date(Date.now() - 3 * 86_400_000) });
  await setMentor(mentor.id, { listedAt: null });
  await setMentor(mentor.id, { status: 'blocked' });
  await setMentor(mentor.id, { status: 'active' });
  await run();
  expect(await queued(student)).toEqual([]);
});

const breakSearch = (id: number, search: object = { minRating: 'broken' }) =>
  api().db.update(savedSearches).set({ search }).where(eq(savedSearches.id, id));
const searchesOf = ({ id }: SignedIn) =>
  api().db.select().from(savedSearches).where(eq(savedSearches.studentId, id)).orderBy(savedSearches.id);

test('a search that fails stops neither the other searches nor other students, and is tried again later', async () => {
  const { student, text } = await searching();
  await save(student, `${text}-other`);
  const [broken, works] = await searchesOf(student);
  const other = await searching();
  await breakSearch(broken?.id ?? 0);
  await mentorAbout(other.text);
  await run();
  expect(await queued(other.student)).toHaveLength(1);
  expect(await searchesOf(student)).toEqual([
    expect.objectContaining({ id: broken?.id, failedChecks: 1, checkedAt: broken?.checkedAt }),
    expect.objectContaining({ id: works?.id, failedChecks: 0 }),
  ]);
  expect(api().logged.filter((line) => line.includes('failed to look up a saved search'))).toHaveLength(1);

  // Not before its time, and then with a longer pause.
  await run();
  const pauseOf = async () => {
    const [row] = await searchesOf(student);
    return { failed: row?.failedChecks, minutes: ((row?.nextCheckAt.getTime() ?? 0) - Date.now()) / 60_000 };
  };
  const first = await pauseOf();
  expect(first.failed).toBe(1);
  expect(first.minutes).toBeGreaterThan(4);
  expect(first.minutes).toBeLessThanOrEqual(5);
  const due = () =>
    api()
      .db.update(savedSearches)
      .set({ nextCheckAt: sql`now()` })
      .where(eq(savedSearches.id, broken?.id ?? 0));
  await due();
  await run();
  const second = await pauseOf();
  expect(second.failed).toBe(2);
  expect(second.minutes).toBeGreaterThan(19);

  await breakSearch(broken?.id ?? 0, { q: text });
  await mentorAbout(text);
  await due();
  await run();
  expect(await queued(student)).toHaveLength(1);
  expect((await pauseOf()).failed).toBe(0);
});

test('a mail that cannot be queued stops no other student, and its mentors are mailed later', async () => {
  const { student, text } = await searching();
  const other = await searching();
  await mentorAbout(text);
  await mentorAbout(other.text);
  const owner = new Client({ connectionString: api().ownerUrl });
  await owner.connect();
  await owner.query(`CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''refused''; END'`);
  await owner.query(`CREATE TRIGGER refuse_mail BEFORE INSERT ON mail_outbox
    FOR EACH ROW WHEN (NEW.recipient = '${student.email}') EXECUTE FUNCTION refuse_mail()`);
  await run();
  await owner.query('DROP TRIGGER refuse_mail ON mail_outbox; DROP FUNCTION refuse_mail()');
  await owner.end();
  expect(await queued(other.student)).toHaveLength(1);
  expect(await queued(student)).toEqual([]);
  await passDay(student);
  await run();
  expect(await queued(student)).toHaveLength(1);
});

test('a run ends after a number of students and after a time, and the next one continues', async () => {
  await run();
  const people = await Promise.all(Array.from({ length: 5 }, searching));
  for (const { text } of people) await mentorAbout(text);
  const mailed = async () => {
    const mails = await Promise.all(people.map(({ student }) => queued(student)));
    return mails.flat().length;
  };
  await mailNewMentors(api().services, () => false, { students: 1_000, milliseconds: 0 });
  expect(await mailed()).toBe(0);
  for (const sum of [2, 4, 5]) {
    await mailNewMentors(api().services, () => false, { students: 2, milliseconds: 60_000 });
    expect(await mailed()).toBe(sum);
  }
});

test('a search that becomes due after a mail of the same day waits for the next day', async () => {
  const { student, text } = await searching();
  await mentorAbout(text);
  await run();
  await api()
    .db.update(savedSearches)
    .set({ nextCheckAt: sql`now()` })
    .where(eq(savedSearches.studentId, student.id));
  const [admin, late] = [await api().admin(), await mentorAbout(text)];
  // Also if a mentor of the mail has left since.
  const [row] = await api()
    .db.select()
    .from(savedSearchMails)
    .where(eq(savedSearchMails.studentId, student.id));
  await enterPassword(admin);
  expect((await admin.client.delete(`/admin/teachers/${row?.mentorId}`)).status).toBe(200);
  await run();
  expect(await queued(student)).toHaveLength(1);
  expect((await searchesOf(student))[0]).toMatchObject({ failedChecks: 0 });
  await passDay(student);
  await run();
  const rows = await queued(student);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows[1]?.payload)).toContain(String(late.id));
});

test('searches of one student that several processes take at once are one mail', async () => {
  const { student, text } = await searching();
  await mentorAbout(text);
  await save(student, text.toUpperCase());
  await Promise.all(Array.from({ length: 6 }, run));
  expect(await queued(student)).toHaveLength(1);
});

test('a deleted mentor or search is not mailed any more', async () => {
  const { student, text } = await searching();
  const [mentor, admin] = [await mentorAbout(text), await api().admin()];
  await run();
  await enterPassword(admin);
  expect((await admin.client.delete(`/admin/teachers/${mentor.id}`)).status).toBe(200);
  expect(await sentTo(student)).toEqual([]);

  const other = await searching();
  await mentorAbout(other.text);
  await run();
  await api().db.delete(savedSearches).where(eq(savedSearches.studentId, other.student.id));
  expect(await sentTo(other.student)).toEqual([]);
});

test('a student who has turned these mails off gets none', async () => {
  const { student, text } = await searching();
  await choose(student, { mail: { searches: 'off' } });
  await mentorAbout(text);
  await run();
  expect(await queued(student)).toEqual([]);
});

test.each([
  ['blocked', { status: 'blocked' as const }],
  ['about to be deleted', { deletionRequestedAt: new Date(), deletionDueAt: new Date() }],
  ['not verified', { mustVerifyEmail: true }],
])('a student who is %s gets no mail', async (_state, change) => {
  const { student, text } = await searching();
  await mentorAbout(text);
  await setMentor(student.id, change);
  await run();
  expect(await queued(student)).toEqual([]);
});

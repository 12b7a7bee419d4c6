import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { savedSearches, savedSearchMails } from '../../database/schema/index.ts';
import { enterPassword } from '../auth/testing/two-factor.ts';
import { mailNewMentors } from './mail-new-mentors.ts';
import { useSavedSearchMails } from './testing/saved-search-mails.ts';

const { api, mentorAbout, passDay, queued, run, save, searchesOf, searching } = useSavedSearchMails();

const breakSearch = (id: number, search: object = { minRating: 'broken' }) =>
  api().db.update(savedSearches).set({ search }).where(eq(savedSearches.id, id));

test('concurrent jobs queue one mail for each student', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, searching));
  for (const { text } of people) await mentorAbout(text);
  await Promise.all(Array.from({ length: 5 }, run));
  for (const { student } of people) expect(await queued(student)).toHaveLength(1);
});

test('a failed search does not stop other searches, and is tried again later', async () => {
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
  expect(api().logged.filter((line) => line.includes('failed to run a saved search'))).toHaveLength(1);

  // The failed search waits until due, and longer after the second failure.
  await run();
  const delayOf = async () => {
    const [row] = await searchesOf(student);
    return { failed: row?.failedChecks, minutes: ((row?.nextCheckAt.getTime() ?? 0) - Date.now()) / 60_000 };
  };
  const first = await delayOf();
  expect(first.failed).toBe(1);
  expect(first.minutes).toBeGreaterThan(4);
  expect(first.minutes).toBeLessThanOrEqual(5);
  const makeDue = () =>
    api()
      .db.update(savedSearches)
      .set({ nextCheckAt: sql`now()` })
      .where(eq(savedSearches.id, broken?.id ?? 0));
  await makeDue();
  await run();
  const second = await delayOf();
  expect(second.failed).toBe(2);
  expect(second.minutes).toBeGreaterThan(19);

  await breakSearch(broken?.id ?? 0, { q: text });
  await mentorAbout(text);
  await makeDue();
  await run();
  expect(await queued(student)).toHaveLength(1);
  expect((await delayOf()).failed).toBe(0);
});

test('a mail that cannot be queued is queued later and does not stop other mails', async () => {
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

test('a run ends at a limit of students or time, and the next run continues', async () => {
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

test('a search that is due within a day after a mail waits for the next day', async () => {
  const { student, text } = await searching();
  await mentorAbout(text);
  await run();
  await api()
    .db.update(savedSearches)
    .set({ nextCheckAt: sql`now()` })
    .where(eq(savedSearches.studentId, student.id));
  const [admin, late] = [await api().admin(), await mentorAbout(text)];
  // The mail counts even after the deletion of a mentor in the mail.
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

test('concurrent runs queue one mail for the two searches of a student', async () => {
  const { student, text } = await searching();
  await mentorAbout(text);
  await save(student, text.toUpperCase());
  await Promise.all(Array.from({ length: 6 }, run));
  expect(await queued(student)).toHaveLength(1);
});

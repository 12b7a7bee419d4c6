import { eq } from 'drizzle-orm';
import { accounts, personBlocks, savedSearches, vacations } from '../../database/schema/index.ts';
import type { SignedIn } from '../../testing/index.ts';
import { enterPassword } from '../auth/testing/two-factor.ts';
import { choose } from '../notification-preferences/testing/preferences.ts';
import { useSavedSearchMails } from './testing/saved-search-mails.ts';

const { api, mentorAbout, passDay, queued, run, save, searching, sentTo, setAccount } = useSavedSearchMails();

test('a student gets one mail about a new mentor, with a link to turn off the mails', async () => {
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

test('no mail is queued about mentors who were visible earlier or do not match', async () => {
  const student = await api().student();
  await mentorAbout('earlier', { createdAt: new Date(Date.now() - 3 * 86_400_000) });
  await save(student, 'earlier');
  await mentorAbout('another text');
  await run();
  expect(await queued(student)).toEqual([]);
});

test('a student gets one mail a day with at most five mentors, each mentor once', async () => {
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

test.each([
  ['blocked by an admin', async ({ id }: SignedIn) => setAccount(id, { status: 'blocked' })],
  ['paused', async ({ id }: SignedIn) => setAccount(id, { pausedAt: new Date(), pauseReason: 'unanswered' })],
  ['waiting for approval', async ({ id }: SignedIn) => setAccount(id, { approval: 'waiting' })],
  [
    'about to be deleted',
    async ({ id }: SignedIn) =>
      setAccount(id, { deletionRequestedAt: new Date(), deletionDueAt: new Date() }),
  ],
  ['not verified', async ({ id }: SignedIn) => setAccount(id, { mustVerifyEmail: true })],
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
    'blocking the student',
    async ({ id }: SignedIn, student: SignedIn): Promise<void> =>
      void (await api().db.insert(personBlocks).values({ blockerId: id, blockedId: student.id })),
  ],
] as const)('no mail is sent about a new mentor who is %s', async (_state, hide) => {
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
});

test('no mail is queued about a paused favourite', async () => {
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

test('a mail omits a mentor who was paused before the sending', async () => {
  const { student, text } = await searching();
  const [seen, hidden] = [await mentorAbout(text), await mentorAbout(text)];
  await run();
  await setAccount(hidden.id, { pausedAt: new Date(), pauseReason: 'unanswered' });
  const [sent = '', ...more] = await sentTo(student);
  expect(more).toEqual([]);
  expect(sent).toContain('A new mentor matches your search');
  expect(sent).toContain(seen.name);
  expect(sent).not.toContain(`/find-mentors/${hidden.id}`);
});

test('a mentor whom a mail omitted is listed in exactly one later mail', async () => {
  const { student, text } = await searching();
  const [seen, hidden] = [await mentorAbout(text), await mentorAbout(text)];
  await run();
  await setAccount(hidden.id, { pausedAt: new Date(), pauseReason: 'unanswered' });
  expect(await sentTo(student)).toHaveLength(1);
  await setAccount(hidden.id, { pausedAt: null, pauseReason: null });
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

test('a mail without available mentors is not sent, and a later mail lists the mentor', async () => {
  const { student, text } = await searching();
  const mentor = await mentorAbout(text);
  await run();
  await setAccount(mentor.id, { pausedAt: new Date(), pauseReason: 'unanswered' });
  expect(await sentTo(student)).toEqual([]);
  await setAccount(mentor.id, { pausedAt: null, pauseReason: null });
  await passDay(student);
  await run();
  expect(await sentTo(student)).toHaveLength(1);
});

test.each([
  ['approved', { approval: 'waiting' }, { approval: 'approved' }],
  ['verified', { mustVerifyEmail: true }, { mustVerifyEmail: false }],
] as const)('a mentor counts as new if %s long after the registration', async (_state, before, after) => {
  const { student, text } = await searching();
  const longAgo = new Date(Date.now() - 100 * 86_400_000);
  const mentor = await mentorAbout(text, { ...before, createdAt: longAgo });
  await run();
  expect(await queued(student)).toEqual([]);
  await setAccount(mentor.id, after);
  await passDay(student);
  await api().db.update(accounts).set({ createdAt: longAgo }).where(eq(accounts.id, mentor.id));
  await run();
  expect(await queued(student)).toHaveLength(1);
});

test('an unblocked mentor without a stored `listed_at` does not count as new', async () => {
  const { student, text } = await searching();
  const mentor = await mentorAbout(text, { createdAt: new Date(Date.now() - 3 * 86_400_000) });
  await setAccount(mentor.id, { listedAt: null });
  await setAccount(mentor.id, { status: 'blocked' });
  await setAccount(mentor.id, { status: 'active' });
  await run();
  expect(await queued(student)).toEqual([]);
});

test('no mail is sent about a deleted mentor or for a deleted search', async () => {
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

test('a student who has turned off mails about saved searches gets none', async () => {
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
  await setAccount(student.id, change);
  await run();
  expect(await queued(student)).toEqual([]);
});

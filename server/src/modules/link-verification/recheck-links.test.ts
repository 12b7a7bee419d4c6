import type { OwnLink } from '@cairn/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { linkVerifications, mailOutbox } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { recheckLinks } from './recheck-links.ts';
import { linksOf, LOOPBACK, useLinkedSite, verify, withLink } from './testing/linked-site.ts';

const api = useTestApi(LOOPBACK);
const site = useLinkedSite();

/** A mentor with a verified link. */
async function verified(): Promise<{ mentor: SignedIn; own: OwnLink }> {
  const known = await withLink(api(), `${site().url}/me`);
  site().show(known.own.code);
  await verify(known.mentor, known.own);
  site().requests.length = 0;
  return known;
}

/** Moves the times of a link some days into the past, and runs the job. */
async function runAfter({ id }: OwnLink, days: number): Promise<void> {
  const earlier = (column: string) => sql.raw(`${column} - interval '${days} days'`);
  await api()
    .db.update(linkVerifications)
    .set({
      verifiedAt: earlier('verified_at'),
      nextCheckAt: earlier('next_check_at'),
      unreachableSince: earlier('unreachable_since'),
    })
    .where(eq(linkVerifications.id, id));
  await recheckLinks(api().services);
}

const mailsTo = async ({ email }: SignedIn) =>
  (await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)))
    .filter(({ template }) => template === 'link-unverified')
    .map(({ payload }) => payload);
const firstLink = async (mentor: SignedIn) => (await linksOf(mentor))[0];

test('a check after a month renews the date of the verification', async () => {
  const { mentor, own } = await verified();
  await runAfter(own, 29);
  expect(site().requests).toEqual([]);
  await runAfter(own, 2);
  expect(site().requests).toEqual(['/me']);
  const date = String((await firstLink(mentor))?.verifiedAt);
  expect(Date.now() - Date.parse(date)).toBeLessThan(60_000);
  await runAfter(own, 0);
  expect(site().requests).toEqual(['/me']);
});

test('if the code is missing at two checks, the verification ends and the mentor gets one mail', async () => {
  const { mentor, own } = await verified();
  site().show('');
  await runAfter(own, 31);
  expect(await firstLink(mentor)).toMatchObject({ verifiedAt: expect.any(String), problem: 'missing' });
  await runAfter(own, 1);
  expect(site().requests).toHaveLength(1);
  expect(await mailsTo(mentor)).toEqual([]);
  await runAfter(own, 3);
  expect(await firstLink(mentor)).toMatchObject({ verifiedAt: null, problem: 'missing', code: own.code });
  expect(await mailsTo(mentor)).toEqual([
    { recipient: expect.any(String), link: own.link, reason: 'missing' },
  ]);
  await runAfter(own, 60);
  expect(await mailsTo(mentor)).toHaveLength(1);
});

test('a link stays verified if the code is back at the second check', async () => {
  const { mentor, own } = await verified();
  for (const days of [31, 31]) {
    site().show('');
    await runAfter(own, days);
    site().show(own.code);
    await runAfter(own, 4);
  }
  expect(await firstLink(mentor)).toMatchObject({ verifiedAt: expect.any(String), problem: null });
});

test('a link whose page cannot be read stays verified for two weeks', async () => {
  const { mentor, own } = await verified();
  site().answer = (_request, response) => response.writeHead(503).end();
  await runAfter(own, 31);
  for (const days of [1, 5, 7]) await runAfter(own, days);
  expect(await firstLink(mentor)).toMatchObject({ verifiedAt: expect.any(String), problem: 'unreachable' });
  await runAfter(own, 2);
  expect(await firstLink(mentor)).toMatchObject({ verifiedAt: null, problem: 'unreachable' });
  expect(await mailsTo(mentor)).toEqual([expect.objectContaining({ reason: 'unreachable' })]);
});

test('concurrent runs of the job check a link once', async () => {
  const { own } = await verified();
  await api()
    .db.update(linkVerifications)
    .set({ nextCheckAt: sql`now() - interval '1 day'` })
    .where(eq(linkVerifications.id, own.id));
  await Promise.all([1, 2, 3].map(() => recheckLinks(api().services)));
  expect(site().requests).toEqual(['/me']);
});

test('links of blocked mentors are not checked', async () => {
  const { mentor, own } = await verified();
  await api().db.execute(sql`UPDATE accounts SET status = 'blocked' WHERE id = ${mentor.id}`);
  await runAfter(own, 31);
  expect(site().requests).toEqual([]);
});

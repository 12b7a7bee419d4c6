import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../database/client/index.ts';
import { accounts, institutions, scimUsers, ssoIdentities } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { anonymize } from '../account-deletion/anonymize.ts';
import { enterPassword } from '../auth/testing/two-factor.ts';
import { setPublicPage } from '../public-pages/testing/pages.ts';
import { createTestReleases } from '../public-pages/testing/releases.ts';
import * as testing from './testing/confirmed-mentor.ts';
import {
  fourProviders,
  ownInstitutions,
  readByAnybody,
  readByStudent,
  storeIdentity,
  showInstitution,
} from './testing/confirmed-mentor.ts';

const { ANYBODY, DIRECTORY, FEDERATION, HILLSIDE } = testing;
const NAME = 'University of Hillside';

const releases = createTestReleases();
const api = useTestApi({
  rateLimits: false,
  ssoProviders: fourProviders(),
  releasesDir: releases.folder,
  publicUrl: 'http://cairn.example',
});
afterAll(() => rmSync(releases.folder, { recursive: true }));

/** A mentor who shows the institution of a provider. */
async function showing(issuer = HILLSIDE, institution = '') {
  const mentor = await api().mentor();
  const id = await storeIdentity(api(), mentor, issuer, institution);
  const slug = await setPublicPage(mentor);
  expect((await showInstitution(mentor, id)).status).toBe(200);
  return { mentor, id, slug };
}
const shownOf = async ({ mentor, slug }: { mentor: SignedIn; slug: string }) => [
  await readByStudent(api(), mentor),
  await readByAnybody(api(), slug),
];
const SHOWN = [[NAME], [NAME]];
const HIDDEN = [[], []];

test('students and visitors see a confirmed institution only while the mentor shows it', async () => {
  const mentor = await api().mentor();
  const id = await storeIdentity(api(), mentor, HILLSIDE);
  const page = { mentor, slug: await setPublicPage(mentor) };
  expect(await ownInstitutions(mentor)).toEqual([{ id, name: NAME, isShown: false }]);
  expect(await shownOf(page)).toEqual(HIDDEN);
  expect((await showInstitution(mentor, id)).body).toEqual({
    institutions: [{ id, name: NAME, isShown: true }],
  });
  expect(await shownOf(page)).toEqual(SHOWN);
  expect((await showInstitution(mentor, id, false)).body).toEqual({
    institutions: [{ id, name: NAME, isShown: false }],
  });
  expect(await shownOf(page)).toEqual(HIDDEN);
});

test('no response contains the e-mail address or the subject of the identity', async () => {
  const { mentor, slug } = await showing();
  const [{ subject } = { subject: '' }] = await api()
    .db.select()
    .from(ssoIdentities)
    .where(eq(ssoIdentities.accountId, mentor.id));
  const texts = [
    (await (await api().student()).client.get(`/teachers/${mentor.id}`)).text,
    (await api().browser().get(`/public-mentors/${slug}`)).text,
    (await mentor.client.get('/account/institutions')).text,
  ].join();
  expect(texts).toContain(NAME);
  expect(texts).not.toContain(subject);
  expect(texts).not.toContain('at.provider@hillside.test');
});

test('the entity tag of the public page changes with the shown institution', async () => {
  const mentor = await api().mentor();
  const id = await storeIdentity(api(), mentor, HILLSIDE);
  const slug = await setPublicPage(mentor);
  const read = (tag = '') => api().app.inject({ url: `/mentors/${slug}`, headers: { 'if-none-match': tag } });
  const before = String((await read()).headers.etag);
  await showInstitution(mentor, id);
  const shown = await read(before);
  expect([shown.statusCode, shown.body.includes(NAME)]).toEqual([200, true]);
  expect((await read(String(shown.headers.etag))).statusCode).toBe(304);
  await api().db.delete(ssoIdentities).where(eq(ssoIdentities.id, id));
  const ended = await read(String(shown.headers.etag));
  expect([ended.statusCode, ended.headers.etag]).toEqual([200, before]);
});

test('an institution that a provider newly names is confirmed, but hidden', async () => {
  const mentor = await api().mentor();
  const id = await storeIdentity(api(), mentor, FEDERATION);
  expect(await ownInstitutions(mentor)).toEqual([]);
  const name = (institution: string) =>
    api().db.update(ssoIdentities).set({ institution }).where(eq(ssoIdentities.id, id));
  await name('First College');
  await showInstitution(mentor, id);
  expect(await readByStudent(api(), mentor)).toEqual(['First College']);
  // The mentor has agreed to show only First College.
  await name('Second College');
  expect(await readByStudent(api(), mentor)).toEqual([]);
  expect(await ownInstitutions(mentor)).toEqual([{ id, name: 'Second College', isShown: false }]);
});

test('a provider without an institution confirms none', async () => {
  const mentor = await api().mentor();
  await storeIdentity(api(), mentor, ANYBODY, 'Anything');
  expect(await ownInstitutions(mentor)).toEqual([]);
});

test('an institution that two providers confirm is shown once', async () => {
  const { mentor } = await showing();
  await showInstitution(mentor, await storeIdentity(api(), mentor, FEDERATION, NAME));
  expect(await readByStudent(api(), mentor)).toEqual([NAME]);
});

test('a confirmed institution is hidden when the mentor disconnects the provider', async () => {
  const page = await showing();
  await enterPassword(page.mentor);
  expect((await page.mentor.client.delete(`/account/sso/${page.id}`)).status).toBe(200);
  expect(await shownOf(page)).toEqual(HIDDEN);
  expect(await ownInstitutions(page.mentor)).toEqual([]);
});

test('a confirmed institution is hidden when the operator removes the provider', async () => {
  const page = await showing();
  const { config } = api().services;
  const { ssoProviders } = config;
  Object.assign(config, { ssoProviders: ssoProviders.filter(({ issuer }) => issuer !== HILLSIDE) });
  const during = [
    await shownOf(page),
    await ownInstitutions(page.mentor),
    (await showInstitution(page.mentor, page.id)).status,
  ];
  Object.assign(config, { ssoProviders });
  expect(during).toEqual([HIDDEN, [], 409]);
});

test('a requested deletion hides the profile, and the deletion removes the identity', async () => {
  const page = await showing();
  const at = new Date();
  const requested = { deletionRequestedAt: at, deletionDueAt: at };
  await api().db.update(accounts).set(requested).where(eq(accounts.id, page.mentor.id));
  expect(await shownOf(page)).toEqual([404, 404]);
  await inTransaction(api().services.database.pool, (transaction) => anonymize(transaction, page.mentor));
  expect(await api().db.$count(ssoIdentities, eq(ssoIdentities.id, page.id))).toBe(0);
});

describe('with a directory of the institution', () => {
  let institutionId = 0;
  beforeAll(async () => {
    const [added] = await api().db.insert(institutions).values({ name: 'Directory College' }).returning();
    institutionId = added?.id ?? 0;
    const provider = api().services.config.ssoProviders.find(({ issuer }) => issuer === DIRECTORY);
    Object.assign(provider ?? {}, { institutionId });
  });
  const manage = (accountId: number, institution = institutionId) =>
    api()
      .db.insert(scimUsers)
      .values({
        accountId,
        institutionId: institution,
        userName: `u${accountId}`,
        userNameKey: `u${accountId}`,
        email: `u${accountId}@directory.test`,
        active: true,
        ownsAddress: true,
      });

  test('the name of the institution comes from the database', async () => {
    expect(await readByStudent(api(), (await showing(DIRECTORY)).mentor)).toEqual(['Directory College']);
  });

  test.each([
    ['deactivates', { active: false }],
    ['removes', { active: false, removedAt: new Date() }],
  ])('the institution is hidden when the directory %s the person', async (_what, change) => {
    const page = await showing(DIRECTORY);
    await manage(page.mentor.id);
    expect(await readByStudent(api(), page.mentor)).toEqual(['Directory College']);
    await api().db.update(scimUsers).set(change).where(eq(scimUsers.accountId, page.mentor.id));
    expect(await shownOf(page)).toEqual(HIDDEN);
    expect((await showInstitution(page.mentor, page.id)).status).toBe(409);
    await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, page.mentor.id));
    expect(await shownOf(page)).toEqual([404, 404]);
  });

  test('a deactivation by the directory of another institution changes nothing', async () => {
    const page = await showing(DIRECTORY);
    const [other] = await api().db.insert(institutions).values({ name: 'Another College' }).returning();
    await manage(page.mentor.id, other?.id);
    await api().db.update(scimUsers).set({ active: false }).where(eq(scimUsers.accountId, page.mentor.id));
    expect(await readByStudent(api(), page.mentor)).toEqual(['Directory College']);
  });
});

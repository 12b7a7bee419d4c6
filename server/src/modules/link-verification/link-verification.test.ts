import type { OwnLink } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { createAccount, type SignedIn, useTestApi } from '../../testing/index.ts';
import { setPublicPage } from '../public-pages/testing/pages.ts';
import { linksOf, LOOPBACK, storeLinks, useLinkedSite, verify, withLink } from './testing/linked-site.ts';

const api = useTestApi(LOOPBACK);
const site = useLinkedSite();

const verifiedOn = async (mentor: SignedIn) => {
  const student = await api().student();
  const { body } = await student.client.get(`/teachers/${mentor.id}`);
  return (body as { verifiedLinks: { link: string }[] }).verifiedLinks.map(({ link }) => link);
};

test('links are listed in the order of the profile, each with its own code', async () => {
  const [mentor, other] = [await api().mentor(), await api().mentor()];
  const save = ({ client, email }: SignedIn, links: string[]) =>
    client.put(`/teachers/details/${email}`, {
      name: 'Ines Guide',
      phone: '0123456789',
      expertise: 'other',
      experience: 4,
      links,
    });
  await save(mentor, ['https://b.example.org/', 'https://a.example.org/']);
  await save(other, ['https://a.example.org/']);
  const own = await linksOf(mentor);
  expect(own).toEqual(
    ['https://b.example.org/', 'https://a.example.org/'].map((link) => ({
      id: expect.any(Number),
      link,
      code: expect.stringMatching(/^cairn-verification=[0-9a-f]{32}$/),
      verifiedAt: null,
      checkedAt: null,
      problem: null,
    })),
  );
  const codes = [...own, ...(await linksOf(other))].map(({ code }) => code);
  expect(new Set(codes).size).toBe(3);
});

test.each([
  ['in its text', (code: string) => `<p>My page. ${code}</p>`],
  ['in a comment', (code: string) => `<!-- ${code} -->`],
  [
    'in a meta element',
    (code: string) => `<meta name="cairn-verification" content="${code.split('=')[1] ?? ''}">`,
  ],
])(
  'students and visitors see that a link is verified if its page has the code %s',
  async (_where, pageWith) => {
    const { mentor, own } = await withLink(api(), `${site().url}/me`);
    expect(await verifiedOn(mentor)).toEqual([]);
    site().show(pageWith(own.code));
    const { status, body } = await verify(mentor, own);
    expect(status).toBe(200);
    const [link] = (body as { links: OwnLink[] }).links;
    expect(link).toEqual({
      ...own,
      verifiedAt: expect.any(String),
      checkedAt: expect.any(String),
    });
    expect(await verifiedOn(mentor)).toEqual([own.link]);
    const open = await api()
      .browser()
      .get(`/public-mentors/${await setPublicPage(mentor)}`);
    expect(open.body).toMatchObject({ verifiedLinks: [{ link: own.link, verifiedAt: link?.verifiedAt }] });
    expect(site().requests).toEqual(['/me']);
  },
);

test.each([
  ['missing', 200, 'text/html', 'another text'],
  ['notFound', 404, 'text/html', 'CODE'],
  ['notFound', 410, 'text/html', 'CODE'],
  ['refused', 403, 'text/html', 'CODE'],
  ['unreachable', 503, 'text/html', 'CODE'],
  ['notText', 200, 'image/png', 'CODE'],
])('the problem "%s" is stored for a %i response of type %s', async (problem, answer, contentType, text) => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  site().answer = (_request, response) =>
    response.writeHead(answer, { 'content-type': contentType }).end(text.replace('CODE', own.code));
  const { status, body } = await verify(mentor, own);
  expect([status, (body as { links: OwnLink[] }).links]).toEqual([
    200,
    [{ ...own, checkedAt: expect.any(String), problem }],
  ]);
  expect(await verifiedOn(mentor)).toEqual([]);
});

test('a redirect within the site is followed', async () => {
  const { mentor, own } = await withLink(api(), `${site().url}/old`);
  site().answer = ({ url }, response) =>
    url === '/new'
      ? response.writeHead(200, { 'content-type': 'text/plain' }).end(own.code)
      : response.writeHead(301, { location: '/new' }).end();
  await verify(mentor, own);
  expect((await linksOf(mentor))[0]?.verifiedAt).not.toBeNull();
});

test('a check that finds no code keeps an earlier verification', async () => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  site().show(own.code);
  await verify(mentor, own);
  site().show('');
  await verify(mentor, own);
  expect(await linksOf(mentor)).toMatchObject([{ problem: 'missing', verifiedAt: expect.any(String) }]);
  expect(await verifiedOn(mentor)).toEqual([own.link]);
});

test('a changed link loses its verification and its code', async () => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  site().show(own.code);
  await verify(mentor, own);
  await storeLinks(api(), mentor, [`${site().url}/other`]);
  expect(await verifiedOn(mentor)).toEqual([]);
  await storeLinks(api(), mentor, [own.link]);
  const [addedAgain] = await linksOf(mentor);
  expect(addedAgain).toMatchObject({ link: own.link, verifiedAt: null });
  expect(addedAgain?.code).not.toBe(own.code);
});

test('a link stays verified if only its position changes', async () => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  site().show(own.code);
  await verify(mentor, own);
  await storeLinks(api(), mentor, [`${site().url}/other`, own.link]);
  expect(await verifiedOn(mentor)).toEqual([own.link]);
});

test('deleting an account deletes the verifications of its links', async () => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  site().show(own.code);
  await verify(mentor, own);
  const admin = await api().admin();
  expect((await admin.client.delete(`/admin/teachers/${mentor.id}`)).status).toBe(200);
  const { rows } = await api().db.execute(
    sql`SELECT 1 FROM link_verifications WHERE account_id = ${mentor.id}`,
  );
  expect(rows).toEqual([]);
});

test('a link that is inserted together with its mentor gets a row for its verification', async () => {
  const { id } = await createAccount(api().db, 'student');
  await api().db.execute(
    sql`INSERT INTO mentors (account_id, expertise, experience_band, links)
        VALUES (${id}, 'other', '0-2', ARRAY['https://example.org/'])`,
  );
  const { rows } = await api().db.execute(sql`SELECT link FROM link_verifications WHERE account_id = ${id}`);
  expect(rows).toEqual([{ link: 'https://example.org/' }]);
});

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { OwnLink } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { readPage } from './read-page.ts';
import { linksOf, LOOPBACK, storeLinks, useLinkedSite, verify, withLink } from './testing/linked-site.ts';

const api = useTestApi(LOOPBACK);
const strict = useTestApi();
const site = useLinkedSite();

const problemOf = async (mentor: SignedIn) => (await linksOf(mentor))[0]?.problem;
const publicOnly = { privateHosts: [] };

test.each([
  'https://127.0.0.1/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://0.0.0.0/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://a.localhost/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'http://example.com/',
  'https://example.com:8443/',
])('the link %s is refused without a request or a lookup', async (link) => {
  const sent: string[] = [];
  const note = () => sent.push('request');
  const resolve = (name: string) => {
    sent.push(name);
    return Promise.resolve([{ address: '93.184.216.34', family: 4 }]);
  };
  subscribe('http.client.request.created', note);
  try {
    expect(await readPage(link, { ...publicOnly, resolve })).toEqual({ problem: 'forbidden' });
  } finally {
    unsubscribe('http.client.request.created', note);
  }
  expect(sent).toEqual([]);
});

test.each([
  ['one of its addresses is private', ['93.184.216.34', '127.0.0.1']],
  ['its address is that of the cloud metadata service', ['169.254.169.254']],
  ['its IPv6 address embeds a private IPv4 address', ['::ffff:10.0.0.1']],
  ['one of its IPv6 addresses is link-local', ['2606:2800:220:1::1', 'fe80::1']],
])('a host name is refused if %s', async (_name, addresses) => {
  const asked: string[] = [];
  const resolve = (name: string) => {
    asked.push(name);
    return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  };
  expect(await readPage('https://mentor.example.org/', { ...publicOnly, resolve })).toEqual({
    problem: 'forbidden',
  });
  expect(asked).toEqual(['mentor.example.org']);
});

test('a site on a private network is not requested', async () => {
  const { mentor, own } = await withLink(strict(), `${site().url}/me`);
  site().show(own.code);
  expect((await verify(mentor, own)).body).toEqual({
    links: [{ ...own, checkedAt: expect.any(String), problem: 'forbidden' }],
  });
  expect(site().requests).toEqual([]);
});

test.each([
  ['a private address', () => 'http://10.0.0.1/'],
  ['the same server by another name', () => site().url.replace('127.0.0.1', 'localhost')],
  ['another port', () => 'http://127.0.0.1:1/'],
  ['another site', () => 'https://example.com/'],
  ['another scheme', () => 'file:///etc/passwd'],
  ['the page itself, in a loop', () => '/me'],
])('a redirect to %s does not verify the link', async (_name, location) => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  site().answer = (_request, response) => response.writeHead(302, { location: location() }).end(own.code);
  await verify(mentor, own);
  expect(await problemOf(mentor)).toBe('moved');
  expect(site().requests.length).toBeLessThanOrEqual(4);
});

test('only the beginning of an endless page is read', async () => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  let closed: Promise<void> | undefined;
  site().answer = (_request, response) => {
    closed = new Promise((resolve) => response.on('close', resolve));
    response.writeHead(200, { 'content-type': 'text/html' });
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  };
  await verify(mentor, own);
  await closed;
  expect(await problemOf(mentor)).toBe('missing');
});

test('a code beyond the first 512 KB is not found', async () => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  site().show('x'.repeat(512 * 1024) + own.code);
  await verify(mentor, own);
  expect(await problemOf(mentor)).toBe('missing');
});

test('a slow page times out', async () => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  let timer: NodeJS.Timeout | undefined;
  site().answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    timer = setInterval(() => response.write('x'), 100);
    response.on('close', () => clearInterval(timer));
  };
  await verify(mentor, own);
  expect(await problemOf(mentor)).toBe('unreachable');
});

test('the request for a page has no headers with data of the account', async () => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  let names: string[] = [];
  site().answer = ({ headers }, response) => {
    names = Object.keys(headers).sort();
    response.end();
  };
  await verify(mentor, own);
  expect(names).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
});

test('the links of another mentor can be neither verified nor read', async () => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  site().show(own.code);
  const [other, student] = [await api().mentor(), await api().student()];
  expect((await verify(other, own)).status).toBe(404);
  expect((await verify(student, own)).status).toBe(403);
  expect((await verify(other, { id: Number.MAX_SAFE_INTEGER })).status).toBe(404);
  expect(await linksOf(other)).toEqual([]);
  expect(site().requests).toEqual([]);
  expect(await problemOf(mentor)).toBeNull();
});

test('a hundred simultaneous attempts share a few requests', async () => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  site().show(own.code);
  const responses = await Promise.all(Array.from({ length: 100 }, () => verify(mentor, own)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(site().requests.length).toBeLessThan(5);
});

test('an account may make 20 attempts an hour', async () => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 22; attempt += 1) statuses.push((await verify(mentor, own)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
  expect(site().requests).toHaveLength(20);
});

test('a link that changes while its page is read is not verified', async () => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  site().answer = (_request, response) => {
    void storeLinks(api(), mentor, ['https://example.org/'])
      .then(() => storeLinks(api(), mentor, [own.link]))
      .then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(own.code));
  };
  const { status, body } = await verify(mentor, own);
  expect([status, (body as { message: string }).message]).toEqual([
    409,
    'The link was changed in the meantime. Please verify the new one.',
  ]);
  expect((await linksOf(mentor)) as Partial<OwnLink>[]).toMatchObject([{ verifiedAt: null, problem: null }]);
});

test('a page that echoes its URL does not verify the link', async () => {
  const echo = `${site().url}/search?q=`;
  const { mentor, own } = await withLink(api(), echo);
  await storeLinks(api(), mentor, [`${echo}${own.code}`]);
  const [reflecting] = await linksOf(mentor);
  if (!reflecting) throw new Error('missing');
  site().answer = ({ url }, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`Nothing found for ${url}`);
  await verify(mentor, reflecting);
  expect(await problemOf(mentor)).toBe('missing');
});

test('a blocked mentor cannot verify a link', async () => {
  const { mentor, own } = await withLink(api(), `${site().url}/me`);
  await api().db.execute(sql`UPDATE accounts SET status = 'blocked' WHERE id = ${mentor.id}`);
  expect((await verify(mentor, own)).status).toBe(401);
  expect(site().requests).toEqual([]);
});

describe('a contract server', () => {
  const contract = useTestApi({ profile: 'contract' });
  test('has no calls for links', async () => {
    const mentor = await contract().mentor();
    expect((await mentor.client.get('/account/links')).status).toBe(404);
    expect((await mentor.client.post('/account/links/1/verification')).status).toBe(404);
  });
});

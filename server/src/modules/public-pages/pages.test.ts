import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { accounts, mentors } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { setPublicPage } from './testing/pages.ts';
import { createTestReleases } from './testing/releases.ts';

const releases = createTestReleases();
const api = useTestApi({ releasesDir: releases.folder, publicUrl: 'http://cairn.example' });
afterAll(() => rmSync(releases.folder, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}) => api().app.inject({ url, headers });

test('the page of a mentor is complete HTML with an entity tag', async () => {
  const slug = await setPublicPage(await api().mentor({ name: 'Rita Read' }));
  const response = await get(`/mentors/${slug}`);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.body).toContain('Rita Read');
  expect(response.body).toContain('<title>Title of /mentors/:slug</title>');
  expect(response.body).toContain(`data-prerendered="/mentors/${slug}"`);
  expect(response.headers['cache-control']).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
  expect(response.headers['content-security-policy']).toContain("script-src 'self'");

  const etag = String(response.headers.etag);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const unchanged = await get(`/mentors/${slug}`, { 'if-none-match': tag });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  }
});

test('a change of the profile changes the entity tag', async () => {
  const mentor = await api().mentor({ name: 'Tia Tag' });
  const slug = await setPublicPage(mentor);
  const before = String((await get(`/mentors/${slug}`)).headers.etag);
  await api().db.update(mentors).set({ title: 'Now known' }).where(eq(mentors.accountId, mentor.id));
  const after = await get(`/mentors/${slug}`, { 'if-none-match': before });
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain('Now known');
});

test.each(['/mentors/nobody', '/mentors/UPPER', '/mentors/%E2%80%A8', '/mentors/a--b', '/mentors/1'])(
  '%s gets a page with the status 404',
  async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.body).toContain('data-prerendered=');
  },
);

test('the page of a blocked mentor is a 404, and the sitemap omits the page', async () => {
  const mentor = await api().mentor({ name: 'Bea Blocked' });
  const slug = await setPublicPage(mentor);
  const listed = async () => (await get('/sitemap.xml')).body.includes(`/mentors/${slug}<`);
  expect([(await get(`/mentors/${slug}`)).statusCode, await listed()]).toEqual([200, true]);
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, mentor.id));
  expect([(await get(`/mentors/${slug}`)).statusCode, await listed()]).toEqual([404, false]);
  expect((await get('/mentors')).body).not.toContain('Bea Blocked');
});

test('the directory page shows the results of a search, and accepts unknown and invalid parameters', async () => {
  await setPublicPage(await api().mentor({ name: 'Dora Directory' }));
  await setPublicPage(await api().mentor({ name: 'Emil Else' }));
  const found = await get('/mentors?q=dora&utm_source=letter&expertise=');
  expect(found.statusCode).toBe(200);
  expect(found.body).toContain('Dora Directory');
  expect(found.body).not.toContain('Emil Else');
  for (const search of ['?cursor=nonsense', '?q=a&q=b', `?q=${'x'.repeat(500)}`, '?q=%00'])
    expect((await get(`/mentors${search}`)).statusCode).toBe(200);
});

test('the directory page applies the language filter, and ignores an invalid language', async () => {
  const [fluent, other] = [
    await api().mentor({ name: 'Leena Lang' }),
    await api().mentor({ name: 'Oda Other' }),
  ];
  await api()
    .db.update(mentors)
    .set({ languages: ['fi'] })
    .where(eq(mentors.accountId, fluent.id));
  await setPublicPage(fluent);
  await setPublicPage(other);
  const found = (await get('/mentors?q=&expertise=&language=fi')).body;
  expect(found).toContain('Leena Lang');
  expect(found).not.toContain('Oda Other');
  for (const search of ['?language=', '?language=xx', '?language=fi&language=sv', '?language=%00']) {
    const response = await get(`/mentors${search}`);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Oda Other');
  }
});

test('a path cannot break out of its HTML attribute', async () => {
  const { body } = await get('/mentors/%22%3E%3Cscript%3Ealert(1)%3C/script%3E"><b>');
  expect(body).not.toContain('"><b>');
  expect(body).not.toContain('<script>alert');
});

test.each(['fail', 'hang'])(
  'if server rendering fails (%s), the page is sent without prerendered content',
  async (failure) => {
    const response = await get(`/mentors?q=${failure}`);
    expect([response.statusCode, response.body]).toEqual([200, 'shared page']);
    expect(api().logged.splice(0).join()).toContain('could not be rendered');
    expect((await get('/mentors')).body).toContain('Title of /mentors');
  },
);

test('code that was changed after the release is not run', async () => {
  const other = createTestReleases();
  const { readPageDocument } = await import('./render/page-document.ts');
  const { createPageRenderer } = await import('./render/page-renderer.ts');
  const document = await readPageDocument(other.folder, 'mentors', undefined);
  other.put(String(document?.renderer.file), 'exports.renderPage = () => ({})');
  const renderer = createPageRenderer(other.folder);
  const served = { path: '/mentors', value: null };
  await expect(document && renderer.render(document.renderer, '/mentors', served)).rejects.toThrow(
    'was changed',
  );
  await renderer.close();
  rmSync(other.folder, { recursive: true });
});

test('a browser gets the document of its canary bucket, or the shell of its preview', async () => {
  // The renderer of this document cannot be loaded, so browsers of bucket 4 get the shared page.
  releases.put(
    'canary/4/rendered/mentors.json',
    JSON.stringify({ route: 'gone', renderer: {}, document: '' }),
  );
  const id = '0123456789abcdef0123456789abcdef';
  releases.put(`previews/${id}/index.html`, 'previewed');
  expect((await get('/mentors', { 'x-cairn-bucket': '4' })).body).toBe('shared page');
  expect((await get('/mentors', { 'x-cairn-bucket': '5' })).body).toContain('Title of');
  expect((await get('/mentors', { cookie: `cairn_preview=${id}` })).body).toBe('previewed');
  for (const path of ['/rendered/mentors.json', '/rendered/mentors/_.json'])
    expect((await get(path)).statusCode).toBe(404);
  api().logged.splice(0);
});

test('the sitemap lists the public pages of the site, and robots.txt names the sitemap', async () => {
  const slug = await setPublicPage(await api().mentor({ name: 'Sia Map' }));
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('application/xml');
  for (const path of ['/', '/mentors', '/about', `/mentors/${slug}`])
    expect(sitemap.body).toContain(`<loc>http://cairn.example${path}</loc>`);
  expect((await get('/sitemap.xml', { 'if-none-match': String(sitemap.headers.etag) })).statusCode).toBe(304);
  expect((await get('/robots.txt')).body).toContain('Sitemap: http://cairn.example/sitemap.xml');
});

describe('a contract server', () => {
  const contract = useTestApi({ profile: 'contract', releasesDir: releases.folder });

  test.each(['/mentors', '/mentors/rita-read'])('has no page %s', async (url) => {
    const response = await contract().app.inject(url);
    expect([response.statusCode, response.body]).toEqual([404, 'shared page']);
  });

  test.each(['/sitemap.xml', '/robots.txt', '/api/public-mentors', '/api/public-mentors/rita-read'])(
    'has no %s',
    async (url) => expect((await contract().app.inject(url)).statusCode).toBe(404),
  );
});

import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './free-port.ts';
import { startNginx, testConfiguration } from './nginx-process.ts';
import { missingForGateway } from './nginx-program.ts';

const withNginx = missingForGateway() === null ? test : test.skip;
const deployment = { port: 8080, root: '/srv/cairn/releases', apiPorts: [3001, 3002], limits: 'on' as const };

withNginx('nginx accepts the production configuration', () => {
  const { ok, output } = testConfiguration(deployment);
  expect(output).toContain('test is successful');
  expect(output).not.toMatch(/\[(warn|emerg|alert)\]/);
  expect(ok).toBe(true);
});

withNginx('nginx rejects a broken configuration', () => {
  expect(testConfiguration({ ...deployment, root: '/srv/{' }).ok).toBe(false);
});

withNginx('a port that another server uses is reported as taken', async () => {
  const other = createServer((_, response) => response.end('ok'));
  await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
  const { port } = other.address() as AddressInfo;
  const started = startNginx({ ...deployment, port });
  await expect(started).rejects.toThrow(
    `Port ${port} is taken: set PORT to another port, or stop the process that uses it`,
  );
  await new Promise((resolve) => other.close(resolve));
});

/** Cookie of a bucket without a canary page. Without a cookie, the bucket would be random. */
const OUTSIDE_CANARY = `cairn_browser=${'a'.repeat(32)}`;

/** Requests a raw path; `fetch` would normalize it. */
function send(port: number, path: string, cookie = OUTSIDE_CANARY, validators: OutgoingHttpHeaders = {}) {
  return new Promise<{ status: number | undefined; body: string; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const sent = request({ port, path, agent: false, headers: { cookie, ...validators } }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            body,
            headers: { ...response.headers, date: '', 'set-cookie': [] },
          }),
        );
      });
      sent.on('error', reject).end();
    },
  );
}

withNginx('a hidden or unreadable file gets the response of a missing file', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cairn-site-'));
  const put = (path: string, mode: number) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `<title>${path}</title>`);
    chmodSync(join(root, path), mode);
  };
  put('index.html', 0o644);
  put('pages/about.html', 0o644);
  for (const closed of ['closed.html', 'pages/closed.html']) put(closed, 0);
  const maps = 'mfe-student/0123456789abcdef/.maps';
  for (const hidden of ['.hidden.html', 'canary/0/index.html', `${maps}/a.js.map`]) put(hidden, 0o644);
  const port = await freePort();
  const nginx = await startNginx({ ...deployment, port, root });
  try {
    expect((await send(port, '/x/..%2fabout')).body).toContain('pages/about.html');
    for (const [existing, missing] of [
      ['/closed.html', '/missing.html'],
      ['/closed', '/missing'],
      ['/.hidden.html', '/.missing.html'],
      ['/canary/0/index.html', '/canary/0/missing.html'],
      [`/${maps}/a.js.map`, `/${maps}/b.js.map`],
      [`/${maps.replace('.maps', '%2emaps')}/a.js.map`, `/${maps}/b.js.map`],
      ['/x/..%2f..%2fetc/passwd', '/x/..%2f..%2fetc/missing'],
    ] as const)
      expect(await send(port, existing)).toEqual(await send(port, missing));
    for (const file of ['closed.html', `${maps}/a.js.map`])
      expect((await send(port, `/${file}`)).status).toBe(404);
    expect((await send(port, '/closed')).body).toContain('<title>index.html</title>');
  } finally {
    await nginx.stop();
    rmSync(root, { recursive: true });
  }
});

withNginx('only a browser with the required role gets the frame of a page', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cairn-site-'));
  for (const path of ['index.html', 'frames/1/find-mentors.html', 'frames/1/find-mentors/_.html']) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path);
  }
  const port = await freePort();
  const nginx = await startNginx({ ...deployment, port, root });
  try {
    expect((await send(port, '/find-mentors', 'userRole=1')).body).toBe('frames/1/find-mentors.html');
    expect((await send(port, '/find-mentors/7', 'userRole=1')).body).toBe('frames/1/find-mentors/_.html');
    for (const cookie of ['', 'userRole=2', 'userRole=../1'])
      expect((await send(port, '/find-mentors', cookie)).body).toBe('index.html');
    expect((await send(port, '/frames/1/find-mentors.html')).status).toBe(404);
  } finally {
    await nginx.stop();
    rmSync(root, { recursive: true });
  }
});

withNginx('a browser gets the registry of its bucket', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cairn-site-'));
  for (const path of [
    'registry.json',
    ...Array.from({ length: 100 }, (_, n) => `canary/${n}/registry.json`),
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path);
  }
  const port = await freePort();
  const nginx = await startNginx({ ...deployment, port, root });
  try {
    expect((await send(port, '/registry.json')).body).toMatch(/^canary\/\d+\/registry\.json$/);
    expect((await send(port, '/registry.json?buckets=all')).body).toBe('registry.json');
    expect((await send(port, '/registry.json?buckets=/../x')).body).toMatch(/^canary/);
  } finally {
    await nginx.stop();
    rmSync(root, { recursive: true });
  }
});

withNginx('a browser with a shell preview gets the page of the preview', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cairn-site-'));
  const id = '0123456789abcdef0123456789abcdef';
  const preview = `previews/${id}/index.html`;
  for (const path of ['index.html', 'frames/1/find-mentors.html', preview, '.previews.json']) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path);
  }
  const port = await freePort();
  const nginx = await startNginx({ ...deployment, port, root });
  try {
    expect((await send(port, '/find-mentors', `userRole=1; cairn_preview=${id}`)).body).toBe(preview);
    for (const cookie of ['', '..', `${id}0`, 'f'.repeat(32), `../previews/${id}`])
      expect((await send(port, '/', `cairn_preview=${cookie}`)).body).toBe('index.html');
    for (const path of [`/${preview}`, '/previews/', '/.previews.json'])
      expect((await send(port, path)).status).toBe(404);
  } finally {
    await nginx.stop();
    rmSync(root, { recursive: true });
  }
});

withNginx('a preview with the size and mtime of the live page is sent in full', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cairn-site-'));
  const [one, two] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];
  const modifiedAt = new Date('2026-11-23T04:00:00Z');
  const put = (path: string, body: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), body);
    utimesSync(join(root, path), modifiedAt, modifiedAt);
  };
  put('index.html', 'live page');
  put(`previews/${one}/index.html`, 'preview 1');
  put(`previews/${two}/index.html`, 'preview 2');
  const port = await freePort();
  const nginx = await startNginx({ ...deployment, port, root });
  const open = (id: string, { etag, 'last-modified': modified }: IncomingHttpHeaders = {}) =>
    send(port, '/about', `${OUTSIDE_CANARY}; cairn_preview=${id}`, {
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(modified === undefined ? {} : { 'if-modified-since': modified }),
    });
  try {
    const live = await open('');
    const first = await open(one, live.headers);
    expect([first.status, first.body]).toEqual([200, 'preview 1']);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    const next = await open(two, first.headers);
    expect([next.status, next.body]).toEqual([200, 'preview 2']);
    const ended = await open('', next.headers);
    expect([ended.status, ended.body]).toEqual([200, 'live page']);
    expect(live.headers).toHaveProperty('etag');
  } finally {
    await nginx.stop();
    rmSync(root, { recursive: true });
  }
});

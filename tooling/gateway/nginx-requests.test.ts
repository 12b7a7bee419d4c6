import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx-process.ts';
import { missingForGateway } from './nginx-program.ts';

const withNginx = missingForGateway() === null ? test : test.skip;

/** Serves a site whose API is the listener. @param work receives the URL of the site and the working folder of nginx */
async function serve(listener: RequestListener, work: (url: string, folder: string) => Promise<void>) {
  const root = mkdtempSync(join(tmpdir(), 'cairn-site-'));
  writeFileSync(join(root, 'index.html'), 'page');
  const api = createServer(listener);
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  const apiPorts = [(api.address() as AddressInfo).port];
  const nginx = await startNginx({ port, root, apiPorts, limits: 'on' });
  try {
    await work(`http://localhost:${port}`, nginx.folder);
  } finally {
    await nginx.stop();
    await new Promise((resolve) => api.close(resolve));
    rmSync(root, { recursive: true });
  }
}

withNginx('SCIM requests and back-channel logouts reach the API', () =>
  serve(
    (request, response) => {
      request
        .resume()
        .on('end', () => response.end(`${request.method} ${request.url} ${request.headers.authorization}`));
    },
    async (url) => {
      const call = (method: string, path: string, body?: string) =>
        fetch(`${url}${path}`, {
          method,
          headers: { authorization: 'Bearer token', 'content-type': 'application/scim+json' },
          ...(body !== undefined && { body }),
        });
      expect(await (await call('GET', '/scim/v2/Users?count=1')).text()).toBe(
        'GET /scim/v2/Users?count=1 Bearer token',
      );
      expect(await (await call('PATCH', '/scim/v2/Users/5', '{}')).text()).toContain(
        'PATCH /scim/v2/Users/5',
      );
      expect(await (await call('GET', '/scim/missing.json')).text()).toContain('/scim/missing.json');
      const signOuts = await Promise.all(
        Array.from({ length: 60 }, () => call('POST', '/api/auth/sso/campus/backchannel-logout', '')),
      );
      // The stricter rate limit of the other /api/auth/ calls would refuse some of these logouts.
      expect(new Set(signOuts.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await call('POST', '/scim/v2/Users', 'x'.repeat(70_000))).status).toBe(413);
    },
  ),
);

withNginx('a photo or message file may have 10 MiB, other bodies less than 1 MiB', () =>
  serve(
    (request, response) => {
      let bytes = 0;
      request
        .on('data', (chunk: Buffer) => (bytes += chunk.length))
        .on('end', () => response.end(String(bytes)));
    },
    async (url) => {
      const put = (path: string, bytes: number) =>
        fetch(`${url}${path}`, { method: 'PUT', body: new Uint8Array(bytes) });
      const mebibyte = 1_048_576;
      expect(await (await put('/api/account/photo', 10 * mebibyte)).text()).toBe(String(10 * mebibyte));
      expect((await put('/api/account/photo', 10 * mebibyte + 1)).status).toBe(413);
      expect((await put('/api/students/details/x', mebibyte)).status).toBe(413);
      const upload = (path: string, bytes: number) =>
        fetch(`${url}${path}`, { method: 'POST', body: new Uint8Array(bytes) });
      const file = '/api/messages/files?name=a.txt';
      expect(await (await upload(file, 10 * mebibyte)).text()).toBe(String(10 * mebibyte));
      expect((await upload(file, 10 * mebibyte + 1)).status).toBe(413);
      expect((await upload('/api/messages/send', mebibyte)).status).toBe(413);
    },
  ),
);

/** Waits for `count` lines, because nginx writes each line after the response. */
async function readLog(folder: string, count: number): Promise<{ path: string; trace: string }[]> {
  const read = () => readFileSync(join(folder, 'access.log'), 'utf8').trim().split('\n');
  while (read().length < count) await new Promise((resolve) => setImmediate(resolve));
  return read().map((line) => JSON.parse(line) as { path: string; trace: string });
}

withNginx('the log contains the paths of requests, but no tokens, e-mail addresses or queries', () =>
  serve(
    (_request, response) => response.end(),
    async (url, folder) => {
      const token = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-AbCdEf';
      const logged = [
        ['/api/admin/feedback/reported?q=secret', '/api/admin/feedback/reported'],
        ['/api/students/getStudentIdByEmail1/ada@cairn.test', '/api/students/getStudentIdByEmail1'],
        [`/api/auth/reset-password/${token}`, '/api/auth/reset-password'],
        [`/api/unsubscribe/${token}`, '/api/unsubscribe'],
        [`/api/unsubscribe/${token}/state`, '/api/unsubscribe'],
        [`/reset-password/${token}`, '/reset-password'],
      ];
      for (const [path = ''] of logged) await fetch(`${url}${path}`);
      const lines = await readLog(folder, logged.length);
      expect(lines.map(({ path }) => path)).toEqual(logged.map(([, path]) => path));
    },
  ),
);

withNginx('the log contains only the trace id of the traceparent header', () =>
  serve(
    (request, response) => response.end(String(request.headers['traceparent'])),
    async (url, folder) => {
      const trace = '0af7651916cd43dd8448eb211c80319c';
      const headers = [`00-${trace}-b7ad6b7169203331-01`, `00-${trace}-"zebra"`];
      for (const traceparent of headers) {
        const response = await fetch(`${url}/api/teachers`, { headers: { traceparent } });
        expect(await response.text()).toBe(traceparent);
      }
      const lines = await readLog(folder, headers.length);
      expect(lines.map((line) => line.trace)).toEqual([trace, '']);
    },
  ),
);

withNginx('the pages of mentors, sitemap.xml and robots.txt come from the API', () =>
  serve(
    (request, response) => response.end(`${request.url} ${String(request.headers['x-cairn-bucket'])}`),
    async (url) => {
      const bodyOf = async (path: string) => (await fetch(`${url}${path}`)).text();
      for (const path of [
        '/mentors',
        '/mentors?q=a.b',
        '/mentors/ana-sharp-2',
        '/sitemap.xml',
        '/robots.txt',
      ])
        expect(await bodyOf(path)).toMatch(new RegExp(`^${path.replace('?', '\\?')} \\d{1,2}$`));
      for (const path of ['/mentors/ana/more', '/mentorship', '/about'])
        expect(await bodyOf(path)).toBe('page');
      expect((await fetch(`${url}/rendered/mentors.json`)).status).toBe(404);
    },
  ),
);

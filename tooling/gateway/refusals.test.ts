import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from './free-port.ts';
import { startNginx, type NginxProcess } from './nginx-process.ts';
import { missingForGateway } from './nginx-program.ts';

const withNginx = missingForGateway() === null ? describe : describe.skip;

withNginx('a refusal by nginx itself is JSON like every other error', () => {
  let nginx: NginxProcess;
  let port: number;
  const root = mkdtempSync(join(tmpdir(), 'cairn-refusals-'));

  beforeAll(async () => {
    port = await freePort();
    nginx = await startNginx({ port, root, apiPorts: [await freePort()], limits: 'off' });
  });
  afterAll(async () => {
    await nginx.stop();
    rmSync(root, { recursive: true });
  });

  async function call(path: string, headers: Record<string, string> = {}, body = '') {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers }, resolve);
      sent.on('error', reject).end(body);
    });
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  test.each([
    ['a URL that is too long', 414, `/api/messages/send?content=${'%E6%BC%A2'.repeat(2000)}`, {}, ''],
    ['headers that are too long', 431, '/api/messages/send', { cookie: 'a'.repeat(20_000) }, ''],
    ['a body that is too large', 413, '/api/messages/send', {}, 'x'.repeat(70_000)],
    ['no API process', 502, '/api/messages/send', {}, ''],
  ])('%s', async (_what, status, path, headers, body) => {
    const response = await call(path, headers, body);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.parse(response.body)).toEqual({ message: expect.stringMatching(/^The .*\.$/) });
  });
});

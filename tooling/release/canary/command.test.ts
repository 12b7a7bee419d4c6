import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as operations from '../operations.ts';
import { publish } from '../publish.ts';
import { readRegistryFile } from '../registry-file.ts';
import { fakeRemote, fakeShell, temporaryReleases } from '../testing/fake-build.ts';
import { createFigures } from './testing/figures.ts';

const NAME = 'mfe-student';
const CLI = join(import.meta.dirname, '../cli.ts');
const TOKEN = 't0ken';

let root: string;
let fresh: string;
beforeEach(async () => {
  root = temporaryReleases();
  await publish({ root, name: 'shell', folder: fakeShell() });
  await publish({ root, name: NAME, folder: fakeRemote(NAME) });
  const folder = fakeRemote(NAME, { text: 'two' });
  fresh = (await publish({ root, name: NAME, folder, stage: true })).release;
  await operations.canary(root, NAME, fresh, 10);
});

/** Runs the command. Sends SIGINT (Ctrl-C) when the command prints `interruptAt`. */
async function promote(args: string[] = [], { interruptAt = '', token = TOKEN } = {}) {
  const child = spawn(
    process.execPath,
    [CLI, '--releases', root, 'promote', NAME, '--auto', '--api', url, ...args],
    { env: { ...process.env, CAIRN_TOKEN: token }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  let interrupted = interruptAt === '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!interrupted && output.includes(interruptAt)) interrupted = child.kill('SIGINT');
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

const figures = createFigures(NAME);
const server = createServer((request, response) => {
  response.statusCode = request.headers.authorization === `Bearer ${TOKEN}` ? 200 : 401;
  void figures.read().then((counts) => response.end(JSON.stringify(counts)));
});
let url = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('Ctrl-C keeps the step, prints the current percentage, and exits with 130', async () => {
  const { code, output } = await promote([], { interruptAt: 'goes to 10 %' });
  expect(output).toContain(`${NAME} ${fresh} stays at 10 % of the browsers; run the command again`);
  expect(code).toBe(130);
  expect(readRegistryFile(root).remotes[NAME]?.canary?.percent).toBe(10);
}, 30_000);

test('the command refuses a wrong token, a missing token and a malformed duration', async () => {
  const { code, output } = await promote([], { token: 'another' });
  expect(output).toContain('refused the release figures: status 401');
  expect(code).toBe(1);
  expect((await promote([], { token: '' })).output).toContain('needs CAIRN_TOKEN');
  expect((await promote(['--wait', 'soon'])).output).toContain('"soon" is not a duration');
}, 60_000);

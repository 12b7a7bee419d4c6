import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../src/config.ts';
import { hasNatsServer, type NatsServer, startNatsServer } from './nats-server.ts';
import { createNatsWakeUp } from '../../src/modules/wake-up/nats-wake-up.ts';
import type { WakeUp } from '../../src/modules/wake-up/wake-up.ts';

const withNats = hasNatsServer ? test : test.skip;
const opened: (WakeUp | NatsServer)[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await ('close' in each ? each.close() : each.stop());
});

async function server(options: string[] = []): Promise<NatsServer> {
  const started = await startNatsServer(options);
  opened.push(started);
  return started;
}

/** Connects as an API process does. `connected` resolves when wake-ups can arrive, `failed` with the first error. */
function createProcess(environment: Record<string, string>) {
  const settings = loadConfig({ WAKE_UP: 'nats', ...environment }).nats;
  if (!settings) throw new Error('NATS is not configured');
  const connected = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<unknown>();
  const woken = Promise.withResolvers<number>();
  const wakeUp = createNatsWakeUp(settings, failed.resolve);
  opened.push(wakeUp);
  wakeUp.receive({
    onAccount: woken.resolve,
    onSlots: () => undefined,
    onTyping: () => undefined,
    onConnected: connected.resolve,
  });
  return { wakeUp, connected: connected.promise, failed: failed.promise, woken: woken.promise };
}

/** Sends a wake-up to a second process, which watches account 7. Resolves with the account that was woken. */
async function wakeAcross(environment: Record<string, string>): Promise<number> {
  const [sender, receiver] = [createProcess(environment), createProcess(environment)];
  await Promise.all([sender.connected, receiver.connected]);
  await receiver.wakeUp.watch(7);
  await sender.wakeUp.send({ accountIds: [6, 7], slots: [], typing: [] });
  return receiver.woken;
}

withNats.each([
  ['user name and password', ['--user', 'cairn', '--pass', 'p@ss/word'], 'cairn:p%40ss%2Fword'],
  ['token', ['--auth', 's3cret'], 's3cret'],
])('a process connects to a server with the %s in NATS_URL', async (_, options, login) => {
  const { port } = await server(options);
  expect(await wakeAcross({ NATS_URL: `nats://${login}@127.0.0.1:${port}` })).toBe(7);
});

withNats('the error for a wrong password does not contain the password', async () => {
  const { port } = await server(['--user', 'cairn', '--pass', 'right']);
  const { failed } = createProcess({ NATS_URL: `nats://cairn:wr0ng@127.0.0.1:${port}` });
  const error = (await failed) as Error;
  expect(error.message).toMatch(/Authorization Violation/i);
  expect(String(error.stack)).not.toContain('wr0ng');
});

describe('over TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-nats-'));
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const options = ['--tls', '--tlscert', certificate, '--tlskey', key];
  beforeAll(() => {
    const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const subject = ['-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', [...request, '-keyout', key, '-out', certificate, ...subject], {
      stdio: 'ignore',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  withNats('a server whose certificate is in NATS_CA is accepted', async () => {
    const { port } = await server(options);
    expect(await wakeAcross({ NATS_URL: `tls://localhost:${port}`, NATS_CA: certificate })).toBe(7);
  });

  withNats('a server with an unknown certificate is refused', async () => {
    const { port } = await server(options);
    const { failed } = createProcess({ NATS_URL: `tls://localhost:${port}` });
    expect(((await failed) as Error).message).toMatch(/self-signed certificate/);
  });

  withNats('a process whose NATS_URL begins with tls:// refuses a server without TLS', async () => {
    const { port } = await server();
    const { failed } = createProcess({ NATS_URL: `tls://user:secret@localhost:${port}` });
    expect(((await failed) as Error).message).toMatch(/does not support 'tls'/);
  });
});

withNats('a process that starts while NATS is down connects once NATS runs', async () => {
  const started = await server();
  await started.stop();
  const { failed, connected, wakeUp } = createProcess({ NATS_URL: started.url });
  await failed;
  await wakeUp.send({ accountIds: [1], slots: [], typing: [] });
  await started.start();
  await connected;
});

withNats('a process with the URLs of two nodes connects to the one that is running', async () => {
  const [stopped, running] = [await server(), await server()];
  await stopped.stop();
  expect(await wakeAcross({ NATS_URL: `${stopped.url},${running.url}` })).toBe(7);
});

withNats('a process whose NATS server has stopped can be closed', async () => {
  const started = await server();
  const { connected, wakeUp } = createProcess({ NATS_URL: started.url });
  await connected;
  await started.stop();
  await wakeUp.close();
});

test('a process that has never connected can be closed', async () => {
  const { wakeUp, failed } = createProcess({ NATS_URL: 'nats://127.0.0.1:1' });
  await failed;
  await wakeUp.close();
});

test.each([
  ['', 'NATS_URL is required when WAKE_UP=nats'],
  ['http://nats.test', 'NATS_URL must be comma-separated nats:// or tls:// URLs'],
  ['nats://a:hidden@one.test,tls://a:hidden@two.test', 'NATS_URL must have the same scheme and credentials'],
])('the error for the configuration NATS_URL=%s does not contain the password', (url, message) => {
  const load = () => loadConfig({ WAKE_UP: 'nats', NATS_URL: url });
  expect(load).toThrow(message);
  expect(load).not.toThrow('hidden');
});

import { webcrypto } from 'node:crypto';
import { answerFetch, attemptOf, integrityOf } from '../testing/loadable.ts';
import type { Attempt, Loadable } from './attempt.ts';
import { guardPlugin } from './guard-plugin.ts';

const MANIFEST = JSON.stringify({ exposes: [{ assets: { js: { sync: ['routes.js'] } } }] });
const remoteInfo = { name: 'mfe-orchard' };

beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));

/** The hooks of the plugin, called as the federation runtime calls them. */
function guard(changes: Partial<Loadable> = {}) {
  const attempt = attemptOf({ manifestIntegrity: integrityOf(MANIFEST), ...changes });
  const plugin = guardPlugin(new Map([['mfe-orchard', attempt]]));
  const call = <Result>(hook: unknown, ...values: unknown[]) =>
    (hook as (...all: unknown[]) => Result)(...values);
  return {
    attempt,
    name: plugin.name,
    fetch: (info: unknown = remoteInfo) =>
      call<Promise<Response>>(plugin.fetch, attempt.remote.manifest, {}, info),
    preload: () => call<Promise<unknown>>(plugin.generatePreloadAssets),
    loadEntry: () => call<Promise<unknown>>(plugin.loadEntry, { remoteInfo }),
    script: (url: string) =>
      call<{ script: HTMLScriptElement; timeout: number }>(plugin.createScript, { url, remoteInfo }),
    beforeInit: (options: unknown = { remoteInfo }) => call<unknown>(plugin.beforeInitContainer, options),
    init: (options: unknown = { remoteInfo }) => call<Promise<unknown>>(plugin.initContainer, options),
  };
}

const files = { '/mfe-orchard/new/mf-manifest.json': MANIFEST, '/mfe-orchard/new/entry.js': 'entry' };
const chunk = { '/mfe-orchard/new/routes.js': 'routes' };
const paths = (calls: { url: string }[]) => calls.map(({ url }) => new URL(url, location.href).pathname);
const phaseOf = ({ phase }: Attempt) => phase();

/** jsdom has no Response; the runtime reads only the body. */
class FakeResponse {
  readonly body: ArrayBuffer;

  constructor(body: ArrayBuffer) {
    this.body = body;
  }
}
beforeEach(() => void Object.assign(globalThis, { Response: FakeResponse }));
afterAll(() => Reflect.deleteProperty(globalThis, 'Response'));

test('the guard downloads the entry, the manifest and the exposed chunk', async () => {
  const calls = answerFetch({ ...files, ...chunk });
  const { attempt, fetch, loadEntry, beforeInit, init, name } = guard();
  expect(name).toBe('cairn-guard');
  const answer = (await fetch()) as unknown as FakeResponse;
  expect(new TextDecoder().decode(answer.body)).toBe(MANIFEST);
  expect(phaseOf(attempt)).toBe('entry');
  expect(paths(calls)).toEqual([
    '/mfe-orchard/new/entry.js',
    '/mfe-orchard/new/mf-manifest.json',
    '/mfe-orchard/new/routes.js',
  ]);
  await expect(loadEntry()).resolves.toBeUndefined();
  const options = { remoteInfo };
  expect(beforeInit(options)).toBe(options);
  expect(phaseOf(attempt)).toBe('init');
  expect(await init(options)).toBe(options);
  expect(phaseOf(attempt)).toBe('chunk');
  expect(attempt.failure).toBeUndefined();
});

test('the guard disables the preloading of the runtime', async () => {
  expect(await guard().preload()).toEqual({ cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] });
});

test.each([
  ['a manifest that was not published', { ...files, '/mfe-orchard/new/mf-manifest.json': '{}' }, 'tampered'],
  ['a missing manifest', { '/mfe-orchard/new/entry.js': 'entry' }, 'unreachable'],
])('the caller gets the failure of the download of %s', async (_name, served, fault) => {
  answerFetch(served);
  const { attempt, fetch } = guard();
  await expect(fetch()).rejects.toMatchObject({ phase: 'manifest', fault });
  expect(attempt.failure).toMatchObject({ phase: 'manifest', fault });
});

test('if two downloads fail, the first failure is kept', async () => {
  answerFetch({ ...files, '/mfe-orchard/new/entry.js': 'changed entry' });
  const { attempt, fetch, loadEntry, init } = guard();
  await fetch();
  await expect(loadEntry()).rejects.toMatchObject({ phase: 'entry', fault: 'tampered' });
  expect(phaseOf(attempt)).toBe('entry');
  await expect(init()).rejects.toMatchObject({ phase: 'entry', fault: 'tampered' });
  expect(attempt.failure).toMatchObject({ phase: 'entry', fault: 'tampered' });
});

test('the phase “chunk” fails if a chunk cannot be downloaded', async () => {
  answerFetch(files);
  const { attempt, fetch, init } = guard();
  await fetch();
  await expect(init()).rejects.toMatchObject({ phase: 'chunk', fault: 'unreachable' });
  expect(attempt.failure).toMatchObject({ phase: 'chunk' });
});

test('the script of the entry has the published hash and the timeout of the running phase', () => {
  const { script, timeout } = guard().script('/mfe-orchard/new/entry.js');
  expect(script).toMatchObject({ async: true, crossOrigin: 'anonymous', integrity: integrityOf('entry') });
  expect(new URL(script.src).pathname).toBe('/mfe-orchard/new/entry.js');
  expect(timeout).toBe(2_000);
});

test.each([
  ['without a hash', { entryIntegrity: '' }, '/mfe-orchard/new/entry.js', 'refused', /no hash of the entry/],
  ['of another release', {}, '/mfe-orchard/old/entry.js', 'tampered', /a different entry than the registry/],
])('an entry %s is not run', (_name, changes, url, fault, message) => {
  const { attempt, script } = guard(changes);
  expect(() => script(url)).toThrow(message);
  expect(attempt.failure).toMatchObject({ phase: 'entry', fault });
});

test('a local build is loaded without hashes', async () => {
  const calls = answerFetch({ '/mfe-orchard/new/mf-manifest.json': 'local manifest' });
  const { attempt, fetch, script, loadEntry, init } = guard({ isOverride: true, entryIntegrity: '' });
  const answer = (await fetch()) as unknown as FakeResponse;
  expect(new TextDecoder().decode(answer.body)).toBe('local manifest');
  expect(paths(calls)).toEqual(['/mfe-orchard/new/mf-manifest.json']);
  expect(attempt.entry).toBeUndefined();
  expect(script('http://localhost:3002/entry.js').script.getAttribute('integrity')).toBeNull();
  await expect(loadEntry()).resolves.toBeUndefined();
  await expect(init()).resolves.toEqual({ remoteInfo });
});

test.each([undefined, { name: 'mfe-stranger' }, {}])(
  'a remote that is not being loaded is refused: %j',
  async (info) => {
    const { fetch } = guard();
    await expect((async () => fetch(info ?? null))()).rejects.toMatchObject({
      phase: 'gate',
      fault: 'refused',
      message: 'No remote with this name is being loaded',
    });
  },
);

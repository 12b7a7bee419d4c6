import { getInstance, init } from '@module-federation/enhanced/runtime';
import { loadable } from '../testing/loadable.ts';
import { loadRelease } from './federation.ts';

init({ name: 'shell', remotes: [] });
const runtime = getInstance();
if (!runtime) throw new Error('There is no federation runtime');

/** Replaces the `loadRemote` of the runtime. */
const answerWith = (load: () => Promise<unknown>) =>
  jest.spyOn(runtime, 'loadRemote').mockImplementation(load);
const register = () => jest.spyOn(runtime, 'registerRemotes').mockImplementation(() => undefined);
const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { request: '/chunk-7.js' });

test('loading a release clears earlier globals and returns the routes', async () => {
  const registered = register();
  const loaded = answerWith(() => Promise.resolve({ routes: [{ path: '/orchard' }] }));
  const earlier = { 'mfe-orchard': 'container', webpackChunkmfe_orchard: ['chunk'] };
  Object.assign(window, earlier);
  expect(await loadRelease(loadable(), 0)).toEqual([{ path: '/orchard' }]);
  expect(registered).toHaveBeenCalledWith(
    [{ name: 'mfe-orchard', entry: '/mfe-orchard/new/mf-manifest.json' }],
    { force: true },
  );
  expect(loaded).toHaveBeenCalledWith('mfe-orchard/routes');
  for (const name of Object.keys(earlier)) expect(window).not.toHaveProperty(name);
});

test.each([[null], ['routes'], [{}], [{ routes: '/orchard' }]])(
  'a module that exposes no routes has the fault “broken”: %j',
  async (exposed) => {
    register();
    answerWith(() => Promise.resolve(exposed));
    await expect(loadRelease(loadable(), 0)).rejects.toMatchObject({
      phase: 'chunk',
      fault: 'broken',
      message: 'The release exposes no routes',
    });
  },
);

test('an error of the runtime fails the phase in which it was thrown', async () => {
  register();
  answerWith(() => Promise.reject(new Error('no container')));
  await expect(loadRelease(loadable(), 0)).rejects.toMatchObject({
    phase: 'manifest',
    fault: 'unreachable',
    message: 'no container',
  });
});

/** Enters the phase “chunk” of the running attempt. */
function enterChunk() {
  const guard = runtime?.options.plugins.find((plugin) => plugin?.name === 'cairn-guard');
  return guard?.initContainer?.({ remoteInfo: { name: 'mfe-orchard' } } as never) as Promise<unknown>;
}

test.each([
  ['a published release', 'tampered', {}, 'A chunk is not the one that was published'],
  ['a local build', 'unreachable', { isOverride: true }, 'Loading chunk 7 failed'],
])('a chunk of %s that cannot be loaded has the fault “%s”', async (_name, fault, changes, message) => {
  register();
  answerWith(async () => {
    await enterChunk();
    throw chunkError;
  });
  await expect(loadRelease(loadable(changes), 0)).rejects.toMatchObject({ phase: 'chunk', fault, message });
});

test('an error thrown by a chunk has the fault “broken”', async () => {
  register();
  answerWith(async () => {
    await enterChunk();
    throw new Error('the page broke');
  });
  await expect(loadRelease(loadable(), 0)).rejects.toMatchObject({ phase: 'chunk', fault: 'broken' });
});

test('after a timeout, the guard refuses later calls of the runtime', async () => {
  register();
  answerWith(() => new Promise(() => undefined));
  await expect(loadRelease(loadable(), 0, { manifest: 20 })).rejects.toMatchObject({
    phase: 'manifest',
    fault: 'timeout',
  });
  await expect(enterChunk()).rejects.toMatchObject({ phase: 'gate', fault: 'refused' });
});

test('the end of an attempt does not end a newer attempt', async () => {
  register();
  const [older, newer] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const answers = [older.promise, newer.promise];
  answerWith(() => answers.shift() ?? Promise.reject(new Error('A third load')));
  const loads = [loadRelease(loadable(), 0), loadRelease(loadable(), 1)];
  older.resolve({ routes: [] });
  await loads[0];
  await expect(enterChunk()).resolves.toEqual({ remoteInfo: { name: 'mfe-orchard' } });
  newer.resolve({ routes: [] });
  expect(await Promise.all(loads)).toEqual([[], []]);
});

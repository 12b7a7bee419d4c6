import { webcrypto } from 'node:crypto';
import { FakeNetwork } from '../testing/fake-network.ts';
import type { Loadable } from './attempt.ts';
import { loadArea, loadPrevious, type LoadOptions, type LoadReport } from './load-area.ts';
import { LoadFailure } from './load-failure.ts';

const ROUTES = [{ path: '/orchard' }];
const unreachable = () => new LoadFailure('chunk', 'unreachable', 'chunk answered 500');

beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));
beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  document.head.innerHTML = '';
});

/** Publishes two signed releases. `failures` lists the errors of the first loads of each release. */
function site(failures: Readonly<Record<string, Error[]>>, changes: Partial<Loadable> = {}) {
  const network = new FakeNetwork();
  const [fresh, old] = ['new', 'old'].map((release) => network.publish('orchard', release, () => [], []));
  if (!fresh || !old) throw new Error('No release was published');
  network.writeRegistry([{ name: 'orchard', ...fresh, previous: old }]);
  const { remotes } = JSON.parse(network.files.get('/registry.json') ?? '') as {
    remotes: { orchard: Loadable & { previous: Loadable } };
  };
  const { previous, ...current } = remotes.orchard;
  const remaining = Object.fromEntries(Object.entries(failures).map(([name, list]) => [name, [...list]]));
  const calls: [release: string, attempt: number, budgets: unknown][] = [];
  const reports: LoadReport[] = [];
  const options: LoadOptions = {
    report: (report) => reports.push(report),
    budgets: () => ({ entry: 7 }),
    load: ({ release }, attempt, budgets) => {
      calls.push([release, attempt, budgets]);
      const failure = remaining[release]?.shift();
      return failure === undefined ? Promise.resolve(ROUTES) : Promise.reject(failure);
    },
  };
  const outcomes = () => reports.map(({ release, phase, outcome }) => [release, phase, outcome]);
  return { remote: { ...current, name: 'orchard', ...changes }, previous, options, calls, reports, outcomes };
}

test('a release that loads is reported with its duration', async () => {
  const { remote, previous, options, calls, reports } = site({});
  expect(await loadArea(remote, previous, options)).toEqual({
    release: 'new',
    routes: ROUTES,
    fellBack: false,
  });
  expect(calls).toEqual([['new', 0, { entry: 7 }]]);
  expect(reports).toEqual([
    {
      remote: 'orchard',
      release: 'new',
      phase: 'chunk',
      outcome: 'loaded',
      milliseconds: expect.any(Number),
    },
  ]);
  expect(reports[0]?.milliseconds).toBeLessThan(10_000);
});

test('a release whose first attempt fails is loaded by a second attempt', async () => {
  const { remote, previous, options, calls, outcomes } = site({ new: [unreachable()] });
  expect(await loadArea(remote, previous, options)).toMatchObject({ release: 'new', fellBack: false });
  expect(calls.map(([release, attempt]) => [release, attempt])).toEqual([
    ['new', 0],
    ['new', 1],
  ]);
  expect(outcomes()).toEqual([['new', 'chunk', 'retried']]);
});

test('the previous release is loaded after two failures', async () => {
  const { remote, previous, options, outcomes } = site({ new: [unreachable(), unreachable()] });
  expect(await loadArea(remote, previous, options)).toEqual({
    release: 'old',
    routes: ROUTES,
    fellBack: true,
  });
  expect(outcomes()).toEqual([
    ['new', 'chunk', 'failed'],
    ['old', 'chunk', 'fellBack'],
  ]);
});

test('if both releases fail, the last failure of the current release is thrown', async () => {
  const lastOfCurrent = new LoadFailure('entry', 'tampered', 'Another entry');
  const { remote, previous, options, outcomes } = site({
    new: [unreachable(), lastOfCurrent],
    old: [unreachable(), unreachable()],
  });
  await expect(loadArea(remote, previous, options)).rejects.toBe(lastOfCurrent);
  expect(outcomes()).toEqual([
    ['new', 'entry', 'failed'],
    ['old', 'chunk', 'failed'],
  ]);
});

test('an error that is not a LoadFailure becomes a LoadFailure of the phase “chunk”', async () => {
  const { remote, options } = site({ new: [new Error('it broke'), new Error('it broke')] });
  await expect(loadArea(remote, undefined, options)).rejects.toMatchObject({
    phase: 'chunk',
    fault: 'broken',
    message: 'it broke',
  });
});

test('loading a refused release is not retried', async () => {
  const refusal = new LoadFailure('entry', 'refused', 'The entry cannot be verified here');
  const { remote, options, calls, outcomes } = site({ new: [refusal] });
  await expect(loadArea(remote, undefined, options)).rejects.toBe(refusal);
  expect(calls).toHaveLength(1);
  expect(outcomes()).toEqual([['new', 'entry', 'refused']]);
});

test.each([
  ['needs another version of shared', { shared: '^99.0.0' }],
  ['is not signed by its team', { signature: '' }],
])('a release that %s is refused before anything is loaded', async (_name, changes) => {
  const { remote, options, calls, outcomes } = site({}, changes);
  await expect(loadArea(remote, undefined, options)).rejects.toMatchObject({
    phase: 'gate',
    fault: 'refused',
  });
  expect(calls).toEqual([]);
  expect(outcomes()).toEqual([['new', 'gate', 'refused']]);
});

test('a local build skips the gates and never falls back to the previous release', async () => {
  const own = { isOverride: true, shared: '^99.0.0', signature: '' };
  const working = site({}, own);
  expect(await loadArea(working.remote, working.previous, working.options)).toMatchObject({ release: 'new' });
  const failing = site({ new: [unreachable(), unreachable()] }, own);
  await expect(loadArea(failing.remote, failing.previous, failing.options)).rejects.toThrow(
    'chunk answered 500',
  );
  expect(failing.calls.map(([release]) => release)).toEqual(['new', 'new']);
});

test('a load of the previous release is reported as a fallback', async () => {
  const { previous, options, outcomes } = site({});
  expect(await loadPrevious('orchard', previous, options)).toEqual({
    release: 'old',
    routes: ROUTES,
    fellBack: true,
  });
  expect(outcomes()).toEqual([['old', 'chunk', 'fellBack']]);
});

test('if no timeouts are configured, none are passed to the loader', async () => {
  const { remote, options, calls } = site({});
  const { report, load = () => Promise.resolve([]) } = options;
  await loadArea(remote, undefined, { report, load });
  expect(calls).toEqual([['new', 0, undefined]]);
});

test('a release whose code throws is reported with the thrown error', async () => {
  const thrown = new Error('no apples');
  const { remote, previous, options } = site({ new: [thrown, thrown] });
  const report = jest.fn();
  await loadArea(remote, previous, { ...options, report });
  expect(report.mock.calls.map(([{ outcome }, cause]: [LoadReport, unknown]) => [outcome, cause])).toEqual([
    ['failed', thrown],
    ['fellBack', undefined],
  ]);
});

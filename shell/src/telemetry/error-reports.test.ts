import type { Site } from '../boot/site.ts';
import { reportErrors } from './error-reports.ts';
import { reportError, watchErrors } from './thrown.ts';

interface Sent {
  errors: {
    remote: string;
    release: string;
    phase: string;
    message: string;
    stack: string;
    isFirst: boolean;
  }[];
}

const fetched = jest.fn<Promise<{ status: number; headers: Headers }>, [string, { body: string }]>();
const errors = () => fetched.mock.calls.flatMap(([, { body }]) => (JSON.parse(body) as Sent).errors);
const sent = async () => {
  await jest.advanceTimersByTimeAsync(3_000);
  return errors();
};

/** A site with a loaded remote, an idle remote and an overridden remote. */
const site = () => {
  const areas = [{ name: 'orchard' }, { name: 'meadow' }, { name: 'garden', isOverride: true }];
  const state = { status: 'ready', release: 'loaded' };
  return {
    areas: () => areas.map((area) => ({ ...area, release: 'registered' })),
    area: (name: string) => (name === 'orchard' ? { state: () => state } : undefined),
  } as unknown as Site;
};
function thrownIn(remote: string, message = 'No apples'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at pick (${location.origin}/${remote}/chunks/66.js:1:23)`;
  return error;
}

beforeAll(watchErrors);
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  fetched.mockReset().mockResolvedValue({ status: 202, headers: new Headers() });
  Object.assign(window, { fetch: fetched });
});
afterEach(() => {
  jest.useRealTimers();
});

test('at most ten errors that were thrown before reporting starts are sent', async () => {
  for (let count = 0; count < 15; count += 1) reportError('event', thrownIn('orchard'));
  reportErrors(site());
  expect(await sent()).toHaveLength(10);
});

test('an error is sent with the remote, the release and a stack without the origin', async () => {
  reportErrors(site());
  window.dispatchEvent(new ErrorEvent('error', { error: thrownIn('orchard') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrownIn('meadow') }));
  expect(await sent()).toEqual([
    expect.objectContaining({
      remote: 'orchard',
      release: 'loaded',
      phase: 'event',
      message: 'TypeError: No apples',
      isFirst: true,
      stack: 'TypeError: No apples\n    at pick (/orchard/chunks/66.js:1:23)',
    }),
    expect.objectContaining({ remote: 'meadow', release: 'registered', phase: 'rejection', isFirst: true }),
  ]);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/telemetry/errors']);
});

test('isFirst marks the first error of each release', async () => {
  reportErrors(site());
  reportError('render', 'no error', 'orchard', 'earlier');
  reportError('render', thrownIn('shell'), 'orchard', 'earlier');
  reportError('load', thrownIn('orchard'), 'orchard', 'later');
  expect(
    (await sent()).map(({ release, phase, message, isFirst }) => [release, phase, message, isFirst]),
  ).toEqual([
    ['earlier', 'render', 'no error', true],
    ['earlier', 'render', 'TypeError: No apples', false],
    ['later', 'load', 'TypeError: No apples', true],
  ]);
});

test('errors outside released remotes are not sent', async () => {
  reportErrors(site());
  for (const cause of [
    undefined,
    null,
    'text',
    { stack: 7 },
    new Error('x'),
    thrownIn('shell'),
    thrownIn('garden'),
  ])
    reportError('rejection', cause);
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(await sent()).toEqual([]);
});

test('one page sends at most twenty errors, with shortened texts', async () => {
  reportErrors(site());
  const long = thrownIn('orchard', 'x'.repeat(9_000));
  for (let count = 0; count < 30; count += 1) reportError('event', long);
  reportError('render', long, 'orchard', 'r1');
  const all = await sent();
  expect(all).toHaveLength(20);
  expect(all.every(({ message, stack }) => message.length === 500 && stack.length === 4_000)).toBe(true);
});

test('a thrown value that cannot be converted to text is not sent', async () => {
  reportErrors(site());
  const hostile = Object.assign(thrownIn('orchard'), {
    toString: () => {
      throw new Error('no text');
    },
  });
  for (let count = 0; count < 100; count += 1)
    try {
      reportError('event', hostile);
    } catch (error) {
      expect(error).toEqual(new Error('no text'));
    }
  expect(await sent()).toEqual([]);
});

test('a late error after a fallback is not counted against the current release', async () => {
  let state = { status: 'ready', release: 'canary', fellBack: false };
  reportErrors({
    areas: () => [{ name: 'orchard', release: 'canary' }],
    area: () => ({ state: () => state }),
  } as unknown as Site);
  reportError('render', thrownIn('orchard'), 'orchard', 'canary');
  state = { status: 'ready', release: 'stable', fellBack: true };
  reportError('rejection', thrownIn('orchard', 'Late'));
  expect((await sent()).map(({ release, isFirst }) => ({ release, isFirst }))).toEqual([
    { release: 'canary', isFirst: true },
    { release: 'stable', isFirst: false },
  ]);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as operations from '../operations.ts';
import { publish } from '../publish.ts';
import { readRegistryFile } from '../registry-file.ts';
import { fakeRemote, fakeShell, temporaryReleases } from '../testing/fake-build.ts';
import { promoteAutomatically, type Promotion } from './promote-automatically.ts';
import { SiteUnavailable } from './read-counts.ts';
import { createFigures, type Traffic } from './testing/figures.ts';

const NAME = 'mfe-student';
let root: string;
let stable: string;
let fresh: string;
let figures: ReturnType<typeof createFigures>;
let lines: string[];

const release = async (text: string, stage = false) =>
  (await publish({ root, name: NAME, folder: fakeRemote(NAME, { text }), stage })).release;
const live = () => readRegistryFile(root).remotes[NAME];

beforeEach(async () => {
  root = temporaryReleases();
  await publish({ root, name: 'shell', folder: fakeShell() });
  stable = await release('one');
  fresh = await release('two', true);
  await operations.canary(root, NAME, fresh, 1);
  figures = createFigures(NAME);
  lines = [];
});

/** Promotes automatically. After each request for figures, both releases get more page loads. */
function promote(traffic: { canary: Traffic; stable?: Traffic } | null, more: Partial<Promotion> = {}) {
  const read: Promotion['read'] = async (...asked) => {
    const counts = await (more.read ?? figures.read)(...asked);
    if (traffic) {
      figures.visit(fresh, traffic.canary);
      figures.visit(stable, traffic.stable ?? { loads: 900, failures: 3 });
    }
    return counts;
  };
  return promoteAutomatically({
    root,
    name: NAME,
    waitMs: 60_000,
    intervalMs: 1,
    signal: new AbortController().signal,
    log: (line) => lines.push(line),
    ...more,
    read,
  });
}
const good = { canary: { loads: 100 } };
const percents = () => lines.flatMap((line) => /goes to (\d+) %/.exec(line)?.[1] ?? []);

test('a good canary goes to 1, 10, 50 and 100 % of the browsers', async () => {
  const { outcome, message } = await promote(good);
  expect(outcome).toBe('promoted');
  expect(percents()).toEqual(['1', '10', '50']);
  expect(message).toMatch(
    /is live for all browsers: 0\.0\s% of 800 loads failed or had an uncaught error; stable release: 0\.3\s% of 7,200\. LCP 900 ms at p75 of 800 page loads; stable release: 900 ms of 7,200$/,
  );
  expect(live()).toMatchObject({
    release: fresh,
    previous: { release: stable },
    canaries: [{ release: fresh, outcome: 'promoted', percent: 50 }],
  });
  expect(live()).not.toHaveProperty('canary');
  expect(live()?.previous).not.toHaveProperty('canaries');
  expect(existsSync(join(root, '.canaries', `${NAME}.json`))).toBe(false);
});

test('a canary that fails more often is rolled back, and the registry records why', async () => {
  const { outcome, message } = await promote({ canary: { loads: 25, failures: 2 } });
  expect(outcome).toBe('rolledBack');
  expect(live()).toMatchObject({ release: stable });
  expect(live()).not.toHaveProperty('canary');
  const [record] = live()?.canaries ?? [];
  expect(record).toMatchObject({ release: fresh, outcome: 'rolledBack', percent: 1 });
  expect(record?.reason).toMatch(
    /^8\.0\s% of \d+ loads failed or had an uncaught error; stable release: 0\.3\s% of [\d,]+ \(p/,
  );
  expect(message).toContain(record?.reason);
  expect(message).toContain(`${NAME} ${stable} is live for all browsers`);
  const line = operations.describeReleases(root).find((each) => each.includes(fresh));
  expect(line).toMatch(/rolled back at 1 %: 8\.0\s% of/);
});

test('a canary with slower pages is rolled back', async () => {
  const { outcome, message } = await promote({ canary: { loads: 100, LCP: 1_300 } });
  expect(outcome).toBe('rolledBack');
  expect(message).toContain('LCP 1,300 ms at p75 of 100 page loads; stable release: 900 ms of 900');
});

test('reports from before the step do not count', async () => {
  figures.visit(stable, { loads: 5_000, failures: 4_000 });
  figures.visit(fresh, { loads: 5_000, failures: 0 });
  const { outcome } = await promote({ canary: { loads: 100, failures: 10 } });
  expect(outcome).toBe('rolledBack');
});

test('the registry keeps the reason of a rollback; no page contains the reason', async () => {
  await promote({ canary: { loads: 100, failures: 50 } });
  await release('three');
  expect(live()?.canaries?.[0]?.reason).toContain('50.0\u00a0%');
  await operations.canary(root, NAME, await release('four', true), 1);
  // Each page contains a registry. The canary at 1 % adds pages for bucket 0.
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) =>
    /^(canary\/.*\.(html|json)|(pages|frames)\/.*|index\.html)$/.test(file),
  );
  expect(pages).toEqual(expect.arrayContaining(['index.html', 'canary/0/index.html']));
  for (const page of pages) expect(readFileSync(join(root, page), 'utf8')).not.toContain('50.0\u00a0%');
  await operations.rollBack(root, NAME);
  await operations.rollBack(root, NAME);
  expect(live()?.canaries).toHaveLength(1);
});

test('without loads of the canary, the percentage stays', async () => {
  const { outcome, message } = await promote({ canary: { loads: 0 } }, { waitMs: 20 });
  expect(outcome).toBe('undecided');
  expect(message).toMatch(
    /^at 1 %, each release needs 100 loads and 100 page loads with LCP: browsers reported 0 loads and 0 page loads with LCP of the canary, \d+ loads/,
  );
  expect(message).toContain(`${NAME} ${fresh} stays at 1 % of the browsers; run the command again`);
  expect(live()?.canary?.percent).toBe(1);
});

test('without loads of the stable release, the percentage stays', async () => {
  const { outcome } = await promote({ canary: { loads: 500 }, stable: { loads: 0 } }, { waitMs: 20 });
  expect(outcome).toBe('undecided');
  expect(live()?.canary?.percent).toBe(1);
});

test('three consecutive failed requests stop the promotion and keep the step', async () => {
  let asked = 0;
  const read = () => {
    asked += 1;
    // A single failure does not stop the promotion.
    if (asked === 2 || asked > 3) return Promise.reject(new SiteUnavailable('the site does not respond'));
    return figures.read();
  };
  const { outcome, message } = await promote({ canary: { loads: 20 } }, { read });
  expect(outcome).toBe('undecided');
  expect(message).toMatch(/^the site does not respond\n.* stays at 1 % of the browsers/);
  expect(asked).toBe(6);
  expect(live()?.canary?.percent).toBe(1);
});

test('a repeated promotion continues its step with the earlier measurements', async () => {
  const first = await promote({ canary: { loads: 25 } }, { waitMs: 0 });
  expect(first.outcome).toBe('undecided');
  figures.visit(fresh, { loads: 60 });
  const stopping = new AbortController();
  const second = await promote(
    { canary: { loads: 25 } },
    {
      signal: stopping.signal,
      log(line) {
        lines.push(line);
        if (line.includes('goes to 10 %')) stopping.abort();
      },
    },
  );
  expect(second).toEqual({
    outcome: 'interrupted',
    message: `${NAME} ${fresh} stays at 10 % of the browsers; run the command again to continue`,
  });
  // The 25 loads of the first run and the 60 loads between the runs count.
  expect(lines.find((line) => line.startsWith('at 1 %'))).toContain('of 85 loads failed');
  expect(live()?.canary?.percent).toBe(10);
  lines = [];
  expect((await promote(good)).outcome).toBe('promoted');
  expect(percents()).toEqual(['10', '50']);
});

test('a new canary of the same release does not continue the measurements of the earlier canary', async () => {
  await promote({ canary: { loads: 90, failures: 0 } }, { waitMs: 0 });
  await operations.rollBack(root, NAME);
  await operations.canary(root, NAME, fresh, 1);
  figures.visit(fresh, { loads: 5_000 });
  await promote({ canary: { loads: 25 } }, { waitMs: 15, intervalMs: 10 });
  expect(lines.join('\n')).not.toContain('5,0');
});

test('only one process at a time promotes a remote automatically', async () => {
  const asked = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const first = promote(good, {
    signal: stopping.signal,
    intervalMs: 60_000,
    read: () => {
      asked.resolve();
      return figures.read();
    },
  });
  await asked.promise;
  await expect(promote(good)).rejects.toThrow('mfe-student is being promoted by another process');
  await expect(promote(good, { name: 'mfe-mentor' })).rejects.toThrow('mfe-mentor has not been published');
  stopping.abort();
  expect((await first).outcome).toBe('interrupted');
  expect((await promote(good)).outcome).toBe('promoted');
});

describe('a promotion stops after a change by somebody else:', () => {
  const meanwhile = (change: () => Promise<unknown>) => {
    let asked = 0;
    return promote(good, {
      read: async () => {
        asked += 1;
        if (asked === 2) await change();
        return figures.read();
      },
    });
  };

  test('a newer release is published', async () => {
    let newer = '';
    await expect(
      meanwhile(async () => {
        newer = await release('three');
      }),
    ).rejects.toThrow(/became live meanwhile; this promotion stops/);
    expect(live()?.release).toBe(newer);
  });

  test('another release becomes the canary', async () => {
    await expect(
      meanwhile(async () => operations.canary(root, NAME, await release('three', true), 1)),
    ).rejects.toThrow(/became the canary meanwhile/);
    expect(live()).toMatchObject({ release: stable, canary: { percent: 1 } });
  });

  test('the canary is rolled back', async () => {
    await expect(meanwhile(() => operations.rollBack(root, NAME))).rejects.toThrow(
      `the canary of ${NAME} was ended meanwhile; ${stable} is live for all browsers`,
    );
  });

  test('the percentage is changed', async () => {
    await expect(meanwhile(() => operations.canary(root, NAME, fresh, 30))).rejects.toThrow(
      `${NAME} ${fresh} was set to 30 % of the browsers meanwhile`,
    );
    expect(live()?.canary?.percent).toBe(30);
  });
});

test('a canary at 25 %, between two steps, goes to 50 % next', async () => {
  await operations.canary(root, NAME, fresh, 25);
  expect((await promote(good)).outcome).toBe('promoted');
  expect(percents()).toEqual(['25', '50']);
});

test('a promotion may name the live release or the canary; a canary at 100 % is refused', async () => {
  expect((await promote(good, { release: fresh })).outcome).toBe('promoted');
  expect(await promote(null, { release: fresh })).toEqual({
    outcome: 'promoted',
    message: `${NAME} ${fresh} is live for all browsers`,
  });
  await expect(promote(null, { release: stable })).rejects.toThrow(/has no canary/);
  await operations.canary(root, NAME, stable, 1);
  await expect(promote(null, { release: 'abc' })).rejects.toThrow('is neither live nor the canary');
  await operations.canary(root, NAME, stable, 100);
  await expect(promote(null)).rejects.toThrow('cannot be compared');
  // This test takes long, because the pages of 100 buckets are written twice.
}, 60_000);

test('with the canary option, a release goes to 1 % of the browsers; the first release goes live', async () => {
  const first = await publish({ root, name: 'mfe-new', folder: fakeRemote('mfe-new'), canary: true });
  expect(operations.describeAudience(root, 'mfe-new', first.release)).toBe('is live');
  const folder = fakeRemote('mfe-new', { text: 'two' });
  const second = await publish({ root, name: 'mfe-new', folder, canary: true });
  expect(operations.describeAudience(root, 'mfe-new', second.release)).toBe('goes to 1 % of the browsers');
  expect(readRegistryFile(root).remotes['mfe-new']?.release).toBe(first.release);

  // A repeated run of the pipeline changes nothing.
  await operations.canary(root, 'mfe-new', second.release, 10);
  await publish({ root, name: 'mfe-new', folder, canary: true });
  expect(readRegistryFile(root).remotes['mfe-new']?.canary?.percent).toBe(10);
  await operations.promote(root, 'mfe-new');
  await publish({ root, name: 'mfe-new', folder, canary: true });
  expect(readRegistryFile(root).remotes['mfe-new']).toMatchObject({ release: second.release });
  await expect(publish({ root, name: 'shell', folder: fakeShell('three'), canary: true })).rejects.toThrow(
    'is not a release of a remote',
  );
});

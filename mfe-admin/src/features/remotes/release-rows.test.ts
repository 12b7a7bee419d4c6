import type { RemoteLoads } from '@cairn/shared/contract';
import type { RegistryFile, RemoteRelease } from '@cairn/shared/platform/registry';
import { failureShare, releasesOf, remoteRows } from './release-rows.ts';

const release = (name: string): RemoteRelease => ({
  release: name,
  manifest: '',
  manifestIntegrity: '',
  entry: '',
  entryIntegrity: '',
  shared: '^1.0.0',
  routes: [{ path: '/sessions', role: 'student' }],
});
const registry: RegistryFile = {
  version: 1,
  shell: { release: 's1' },
  remotes: {
    'mfe-student': {
      ...release('r2'),
      previous: release('r1'),
      canary: { percent: 10, release: release('r3') },
    },
  },
};
const loads = (name: string, count: number, failures: number): RemoteLoads => ({
  remote: 'mfe-student',
  release: name,
  loads: count,
  failures,
  lastSeenAt: '2026-11-21T08:00:00.000Z',
  p75Milliseconds: 120,
});

describe('the releases of a remote', () => {
  it('are sorted: in use, canary, previous, older', () => {
    const [remote] = remoteRows(registry, [loads('r0', 4, 0), loads('r2', 90, 1)]);
    expect(remote?.rows.map(({ release: name, use }) => `${name} ${use}`)).toEqual([
      'r2 in use',
      'r3 canary',
      'r1 previous',
      'r0 older',
    ]);
    expect(remote?.rows[1]).toMatchObject({ percent: 10, loads: 0, lastSeenAt: null });
  });

  it('show whether the canary fails more often than the live release', () => {
    const isWorse = (canary: RemoteLoads) =>
      remoteRows(registry, [loads('r2', 100, 1), canary])[0]?.isCanaryWorse;
    expect(isWorse(loads('r3', 10, 1))).toBe(true);
    expect(isWorse(loads('r3', 200, 1))).toBe(false);
    expect(isWorse(loads('r3', 0, 0))).toBe(false);
  });

  it('have a commit, a size and a growth, and are listed once', () => {
    const description = (release: string, day: number, script: number, name = 'mfe-student') => ({
      name,
      release,
      publishedAt: `2026-11-2${day}T08:00:00.000Z`,
      files: { 'entry.js': script, 'page.css': 100, 'registry.json': 9_000 },
      ...(release === 'r2' ? { commit: 'abc' } : {}),
    });
    const descriptions = [
      description('r2', 2, 900),
      description('r1', 1, 1_000),
      description('r3', 3, 950),
      description('r0', 1, 1, 'mfe-mentor'),
    ];
    const [remote] = remoteRows(registry, [loads('r0', 1, 0)], descriptions);
    expect(remote?.rows.map(({ commit, bytes, growth }) => [commit, bytes, growth])).toEqual([
      ['abc', 1_000, -100],
      [null, 1_050, 50],
      [null, 1_100, null],
      [null, null, null],
    ]);
    expect(releasesOf(registry, [loads('r0', 1, 0), loads('r2', 1, 0)])).toEqual(
      ['r0', 'r1', 'r2', 'r3'].map((release) => `mfe-student/${release}`),
    );
  });

  it('have the web vitals that browsers have reported', () => {
    const webVitals = { LCP: { pages: 4, p75: 1_240 } };
    const [remote] = remoteRows(registry, [{ ...loads('r2', 4, 0), webVitals }, loads('r3', 1, 0)]);
    expect(remote?.rows.slice(0, 2).map((row) => row.webVitals)).toEqual([webVitals, {}]);
  });

  it('show how the last automatic canaries ended', () => {
    const record = { release: 'r0', outcome: 'rolledBack', percent: 10, at: '', reason: 'LCP' } as const;
    const live = registry.remotes['mfe-student'] ?? release('r2');
    const recorded = { ...registry, remotes: { 'mfe-student': { ...live, canaries: [record] } } };
    expect(remoteRows(recorded, [])[0]?.canaries).toEqual([record]);
    expect(remoteRows(registry, [])[0]?.canaries).toEqual([]);
  });

  it('have no failure rate before the first load', () => {
    expect(failureShare({ loads: 0, failures: 0 })).toBeNull();
    expect(failureShare({ loads: 4, failures: 1 })).toBe(0.25);
  });
});

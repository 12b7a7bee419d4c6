import type { Registry } from '@cairn/shared/platform';
import { applyOverrides, takeOverrides } from './overrides.ts';

const LOCAL = 'http://localhost:3003/mf-manifest.json';
const registry = (overrides: Registry['overrides']): Registry => ({
  shellRelease: null,
  overrides,
  refused: [],
  remotes: [
    {
      name: 'orchard',
      release: 'r1',
      manifest: '/orchard/r1/mf-manifest.json',
      manifestIntegrity: 'sha384-a',
      entry: '/orchard/r1/entry.js',
      entryIntegrity: 'sha384-b',
      shared: '^1.0.0',
      routes: [],
    },
  ],
});
const orchardWith = (allowed: Registry['overrides'], manifest: string) =>
  applyOverrides(registry(allowed), { orchard: manifest })[0];

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/trees');
});

describe('an override', () => {
  it('is removed from the URL and stored in this browser', () => {
    const address = new URL(`${location.origin}/trees?mf.orchard=${encodeURIComponent(LOCAL)}&row=2#top`);
    expect(takeOverrides(address)).toEqual({ orchard: LOCAL });
    expect(location.pathname + location.search + location.hash).toBe('/trees?row=2#top');
    expect(takeOverrides(new URL(location.href))).toEqual({ orchard: LOCAL });
  });

  it('is removed by an empty value', () => {
    takeOverrides(new URL(`${location.origin}/?mf.orchard=${LOCAL}`));
    expect(takeOverrides(new URL(`${location.origin}/?mf.orchard=`))).toEqual({});
    expect(takeOverrides(new URL(`${location.origin}/`))).toEqual({});
  });

  it.each(['null', '7', '{'])('is ignored if the stored value is %s', (value) => {
    localStorage.setItem('cairn.overrides', value);
    expect(takeOverrides(new URL(`${location.origin}/`))).toEqual({});
  });

  it('replaces the released build if the registry allows it', () => {
    expect(orchardWith('loopback', LOCAL)).toMatchObject({
      manifest: LOCAL,
      release: 'override',
      isOverride: true,
    });
    expect(
      orchardWith(['https://preview.cairn.example'], 'https://preview.cairn.example/mf-manifest.json'),
    ).toMatchObject({
      isOverride: true,
    });
  });

  it.each([
    ['off', LOCAL],
    ['loopback', 'http://localhost.evil.example/mf-manifest.json'],
    ['loopback', 'https://evil.example/localhost'],
    ['loopback', 'javascript:alert(1)//localhost'],
    ['loopback', 'not a URL'],
    [['https://preview.cairn.example'], LOCAL],
  ] as const)('is not applied with %j in the registry and the manifest %s', (allowed, manifest) => {
    const loaded = orchardWith(typeof allowed === 'string' ? allowed : [...allowed], manifest);
    expect(loaded).toMatchObject({ release: 'r1' });
    expect(loaded).not.toHaveProperty('isOverride');
  });

  it('cannot add a remote that is not in the registry', () => {
    expect(applyOverrides(registry('loopback'), { meadow: LOCAL }).map(({ name }) => name)).toEqual([
      'orchard',
    ]);
  });
});

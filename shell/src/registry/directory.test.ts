import type { RegisteredRoute, Registry } from '@cairn/shared/platform';
import { createDirectory, wellKnownPathsOf } from './directory.ts';

const remote = (name: string, routes: RegisteredRoute[]) => ({
  name,
  release: 'r1',
  manifest: `/${name}/r1/mf-manifest.json`,
  manifestIntegrity: 'sha384-a',
  entry: `/${name}/r1/entry.js`,
  entryIntegrity: 'sha384-b',
  shared: '^1.0.0',
  routes,
});
const registry = (remotes: Registry['remotes'], refused: Registry['refused'] = []): Registry => ({
  shellRelease: null,
  overrides: 'off',
  remotes,
  refused,
});

describe('the route directory', () => {
  const find = createDirectory(
    registry(
      [
        remote('front', [{ path: '/' }, { path: '/reset/:token?' }, { path: '/shared-path' }]),
        remote('orchard', [
          { path: '/trees/:id', role: 'student' },
          { path: '/trees/new' },
          { path: '/shared-path' },
        ]),
      ],
      [
        {
          name: 'meadow',
          reason: '"entryIntegrity" is missing or not a hash',
          routes: [{ path: '/meadow' }],
        },
      ],
    ),
  );

  it('finds the owner of a path, with and without parameters', () => {
    expect(find('/')?.area).toBe('front');
    expect(find('/reset')?.area).toBe('front');
    expect(find('/reset/abc/')?.area).toBe('front');
    expect(find('/trees/7')).toMatchObject({ area: 'orchard', route: { role: 'student' } });
  });

  it('prefers a static path to one with a parameter', () => {
    expect(find('/trees/new')?.route.path).toBe('/trees/new');
  });

  it('finds no owner for an unknown path', () => {
    expect(find('/trees')).toBeNull();
    expect(find('/trees/7/apples')).toBeNull();
  });

  it('refuses a path that two remotes declare', () => {
    expect(find('/shared-path')?.refusal).toBe('front and orchard both declare this page');
    expect(find('/trees/7')?.refusal).toBeUndefined();
  });

  it('gives the reason why a remote without a hash is refused', () => {
    expect(find('/meadow')?.refusal).toBe('"entryIntegrity" is missing or not a hash');
  });
});

describe('the well-known paths of the site', () => {
  it('are the homes of the roles and the sign-in and sign-out pages', () => {
    const wellKnownPaths = wellKnownPathsOf(
      registry([
        remote('front', [
          { path: '/', home: true },
          { path: '/enter', purpose: 'sign-in' },
          { path: '/leave', purpose: 'sign-out' },
        ]),
        remote('orchard', [
          { path: '/trees', role: 'student', home: true },
          { path: '/apples', role: 'student' },
        ]),
      ]),
    );
    expect(wellKnownPaths).toEqual({ homes: { student: '/trees' }, signIn: '/enter', signOut: '/leave' });
  });

  it('are absent if no remote declares them', () => {
    expect(wellKnownPathsOf(registry([]))).toEqual({ homes: {}, signIn: null, signOut: null });
  });
});

import { screen } from '@testing-library/react';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { RemotesPage } from './remotes-page.tsx';

const release = (name: string) => ({ release: name, shared: '^1.0.0', routes: [] });
const described = (name: string, day: number, size: number) => ({
  name: 'mfe-student',
  release: name,
  publishedAt: `2026-11-2${day}T08:00:00.000Z`,
  files: { 'entry.js': size },
});

test.each([
  [40, '358.2 kB'],
  [300, '358.4 kB (+0.3 kB)'],
])('a growth of %i bytes is shown only if it does not round to zero', async (growth, text) => {
  const responses: Record<string, unknown> = {
    '/registry.json?buckets=all': {
      version: 1,
      shell: { release: 's1' },
      remotes: { 'mfe-student': { ...release('r2'), previous: release('r1') } },
    },
    '/mfe-student/r1/release.json': described('r1', 1, 358_120),
    '/mfe-student/r2/release.json': described('r2', 2, 358_120 + growth),
  };
  Object.assign(window, {
    fetch: (path: string) => Promise.resolve({ ok: true, json: () => Promise.resolve(responses[path]) }),
  });
  fakeServer({ adminListRemoteLoads: { json: [] }, adminListRemoteErrors: { json: [] } });
  renderRoutes([{ path: '/', element: <RemotesPage /> }], { path: '/' });
  expect(await screen.findByRole('cell', { name: text })).toBeVisible();
});

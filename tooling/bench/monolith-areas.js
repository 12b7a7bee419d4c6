/**
 * Replaces the shell's federation loader in the monolith build of `npm run bench:web`: the same areas, each a lazy
 * route of one build.
 */
const areas = {
  'mfe-public': () => import('@cairn/mfe-public/src/routes.tsx'),
  'mfe-student': () => import('@cairn/mfe-student/src/routes.tsx'),
  'mfe-mentor': () => import('@cairn/mfe-mentor/src/routes.tsx'),
  'mfe-admin': () => import('@cairn/mfe-admin/src/routes.tsx'),
};

export const EXPOSED = 'routes';

export async function loadRelease({ name }) {
  return (await areas[name]()).routes;
}

export async function prefetchRemote({ name }) {
  await areas[name]();
}

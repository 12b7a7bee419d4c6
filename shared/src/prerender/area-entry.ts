import { routes } from 'area-routes';
import description from 'area-description';
import { renderFrames } from './frames.tsx';
import { importsOfRoutes } from './route-imports.ts';

/** Entry of the build that prerenders an area (`tooling/webpack/prerender.ts`). */
export type { RenderedFrame } from './frames.tsx';
export const prerendered = renderFrames(routes, description.routes);
export const imports = importsOfRoutes(
  routes,
  description.routes.map(({ path }) => path),
);

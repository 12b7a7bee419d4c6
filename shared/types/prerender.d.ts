/** The routes and the `remote.json` of the area that is being prerendered: see `tooling/webpack/prerender.ts`. */
declare module 'area-routes' {
  import type { RouteObject } from 'react-router-dom';

  export const routes: readonly RouteObject[];
}
declare module 'area-description' {
  import type { RegisteredRoute } from '@cairn/shared/platform';

  const description: { readonly routes: readonly RegisteredRoute[] };
  export default description;
}

/** The routes and the `remote.json` of the area that is being prerendered: see `tooling/webpack/prerender.ts`. */
declare module 'area-routes' {
  export const routes: readonly import('react-router-dom').RouteObject[];
}
declare module 'area-description' {
  const description: { readonly routes: readonly import('@cairn/shared/platform').RegisteredRoute[] };
  export default description;
}

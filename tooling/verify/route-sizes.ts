import { measureFiles, type Sizes } from '../release/byte-budget.ts';
import type { RemoteBuild } from '../release/remote-build.ts';
import { readRouteFiles } from '../release/route-files.ts';

/** One line for each route of a build: the bytes of its first visit and its byte budget. */
export function describeRouteSizes({ files, remote }: RemoteBuild, sizes: Sizes): string[] {
  const routeFiles = readRouteFiles(files, remote.routes);
  return remote.routes.map(
    ({ path, byteBudget }) =>
      `${path}: ${measureFiles(sizes, routeFiles.get(path) ?? [])} bytes, budget ${byteBudget ?? 'missing'}`,
  );
}

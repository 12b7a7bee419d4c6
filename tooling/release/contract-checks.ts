import { satisfies, validRange } from 'semver';
import {
  conflictingRoutes,
  isRegisteredRoute,
  type RegisteredRoute,
  type RegistryFile,
} from '@cairn/shared/platform/registry';
import { packageOf, SINGLETONS } from '../webpack/singletons.ts';
import { entryOf, type FederationManifest } from './manifest.ts';
import type { RemoteDescription } from './remote-description.ts';

/** Reports routes that the shell cannot read. Call this check first: other checks need readable routes. */
export const violationsOfRouteFields = (routes: readonly unknown[]): string[] =>
  routes
    .filter((route) => !isRegisteredRoute(route))
    .map((route) => `declares a route that the shell cannot read: ${JSON.stringify(route)}`);

/** Reports violations of the contract between the teams in a build. */
export function violationsOfBuild(
  remote: RemoteDescription,
  manifest: FederationManifest,
  files: ReadonlySet<string>,
  bundledPackages: readonly string[],
): string[] {
  return [
    ...violationsOfManifest(remote, manifest, files),
    ...ownCopies(manifest, bundledPackages).map(
      (name) => `contains its own copy of ${name}, which the shell provides`,
    ),
    ...(validRange(remote.shared) ? [] : [`"${remote.shared}" is not a version range`]),
  ];
}

function violationsOfManifest(
  remote: RemoteDescription,
  manifest: FederationManifest,
  files: ReadonlySet<string>,
) {
  const violations: string[] = [];
  if (manifest.name !== remote.name || manifest.metaData.globalName !== remote.name) {
    violations.push(`was built as "${manifest.name}" but its remote.json has the name "${remote.name}"`);
  }
  if (manifest.metaData.publicPath !== 'auto') violations.push('was not built with publicPath "auto"');
  if (!files.has(entryOf(manifest))) violations.push(`lacks its entry ${entryOf(manifest)}`);
  const exposed = manifest.exposes.map((module) => module.path);
  const missing = Object.keys(remote.exposes).filter((path) => !exposed.includes(path));
  violations.push(...missing.map((path) => `does not expose ${path}`));
  for (const { assets } of manifest.exposes) {
    const chunks = [...assets.js.sync, ...assets.js.async, ...assets.css.sync, ...assets.css.async];
    violations.push(...chunks.filter((file) => !files.has(file)).map((file) => `lacks its chunk ${file}`));
  }
  return violations;
}

function ownCopies(manifest: FederationManifest, bundledPackages: readonly string[]): string[] {
  const singletons = new Set(
    SINGLETONS.map((request) => (request.startsWith('@cairn/') ? request : packageOf(request))),
  );
  const bundled = bundledPackages.filter((name) => singletons.has(name));
  const fallbacks = manifest.shared.filter(
    ({ assets }) => assets.js.sync.length + assets.js.async.length > 0,
  );
  return [...new Set([...bundled, ...fallbacks.map((entry) => entry.name)])];
}

/** Reports a build with a version of `@cairn/shared` outside the range in its `remote.json`. */
export function violationsOfRange(range: string, built: string | undefined): string[] {
  if (built === undefined || !validRange(range) || satisfies(built, range)) return [];
  return [`was built with @cairn/shared ${built}; its remote.json needs ${range}`];
}

/**
 * Reports shared packages that the live shell lacks or provides in an incompatible version; empty without a live shell.
 */
export function conflictsWithShell(
  sharedRange: string,
  manifest: FederationManifest,
  provides: Readonly<Record<string, string>> | undefined,
): string[] {
  if (!provides) return [];
  const required = manifest.shared.map((entry) => [entry.name, entry.requiredVersion] as const);
  const needs = [
    ['@cairn/shared', sharedRange] as const,
    ...required.filter(([name]) => !name.startsWith('@cairn/')),
  ];
  return needs.flatMap(([name, range]) => {
    const provided = (each: string) => (Object.hasOwn(provides, each) ? provides[each] : undefined);
    const version = provided(name) ?? provided(packageOf(name));
    if (version === undefined) return [`needs ${name}, which the live shell does not provide`];
    return satisfies(version, range) ? [] : [`needs ${name} ${range}; the live shell provides ${version}`];
  });
}

/** Reports conflicts of these routes with the routes of other remotes. */
export function conflictsWithOthers(
  registry: RegistryFile,
  name: string,
  routes: RegisteredRoute[],
): string[] {
  const others = Object.entries(registry.remotes).filter(([other]) => other !== name);
  const all = [...others.map(([other, { routes }]) => ({ name: other, routes })), { name, routes }];
  const contested = conflictingRoutes(all)
    .filter(({ names }) => names.includes(name))
    .map(
      ({ path, names }) =>
        `declares ${path}, which belongs to ${names.filter((other) => other !== name).join(', ')}`,
    );
  const claimed = routes
    .flatMap((route) => purposesOf(route))
    .flatMap((purpose) => {
      const owner = others.find(([, other]) =>
        other.routes.flatMap((route) => purposesOf(route)).includes(purpose),
      );
      return owner ? [`declares the ${purpose}, which belongs to ${owner[0]}`] : [];
    });
  return [...contested, ...claimed];
}

function purposesOf(route: RegisteredRoute): string[] {
  const purposes: string[] = route.purpose ? [`${route.purpose} page`] : [];
  return route.home ? [...purposes, route.role ? `home of ${route.role}` : 'public home page'] : purposes;
}

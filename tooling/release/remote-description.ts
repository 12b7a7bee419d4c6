import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ByteBudget } from './byte-budget.ts';
import type { RegisteredRoute } from '@cairn/shared/platform/registry';

/** A route of `remote.json`. */
export interface DescribedRoute extends RegisteredRoute {
  /** Calls that the first screen of this page sends in addition to those of every page. */
  firstCalls?: string[];
  /** Largest download size (brotli) of the remote's scripts and styles that a first visit of this page needs. */
  byteBudget?: number;
}

/** `remote.json`: a team's declaration of its area. */
export interface RemoteDescription {
  name: string;
  /** Exposed name to source file, as in module federation. */
  exposes: Record<string, string>;
  /** Required range of `@cairn/shared`. */
  shared: string;
  /** Port of `npm run dev -w <remote>`. */
  devPort: number;
  /** Largest download sizes of the whole remote. */
  byteBudget: ByteBudget;
  /**
   * Paths, below `/api`, of the reads that the first screen of every page with a role sends immediately. Only calls of
   * the specification; `:email` is the e-mail address of the account. The document of the page lists them (ADR 23).
   */
  firstCalls?: string[];
  routes: DescribedRoute[];
  /** Source file that exports the `prerendered` pages (ADR 8). */
  prerender?: string;
  /**
   * Pages that the API renders on request (ADR 57): the source file that exports `renderPage`, and the paths of their
   * routes.
   */
  rendered?: { module: string; paths: string[] };
  /** Lazy imports of the home page after sign-in; prefetched while the login form is filled in. */
  prefetch?: string[];
}

/**
 * Reads the `remote.json` of a package folder.
 * @throws Error naming the missing field
 */
export function readRemoteDescription(folder: string): RemoteDescription {
  const value = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as Partial<RemoteDescription>;
  for (const field of ['name', 'exposes', 'shared', 'routes'] as const) {
    if (value[field] === undefined) throw new Error(`remote.json has no "${field}"`);
  }
  if (!value.exposes?.['./routes']) throw new Error('remote.json does not expose "./routes"');
  // The other fields are not checked here. Routes are validated when a release is stored.
  return value as RemoteDescription;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ByteBudget } from './byte-budget.ts';
import type { RegisteredRoute } from '@cairn/shared/platform/registry';

/** A route of `remote.json`. */
export interface DescribedRoute extends RegisteredRoute {
  /** Calls that the first screen of this page sends in addition to the calls of every page. */
  firstCalls?: string[];
  /** Maximum bytes (brotli) of the remote's scripts and styles for a first visit of this page. */
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
  /** Maximum download sizes of the whole remote. */
  byteBudget: ByteBudget;
  /**
   * Paths below `/api` that the first screen of every page with a role reads (ADR 23). Only calls of the specification
   * are allowed. `:email` is the e-mail address of the account.
   */
  firstCalls?: string[];
  routes: DescribedRoute[];
  /** Source file that exports the `prerendered` pages (ADR 8). */
  prerender?: string;
  /** Pages that the API renders (ADR 57): the source file that exports `renderPage`, and the paths of the routes. */
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
  // Routes are checked when a release is stored.
  return value as RemoteDescription;
}

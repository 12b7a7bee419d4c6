import type { RegisteredRoute } from '@cairn/shared/platform/registry';

/** `remote.json`: what a team declares about its area. */
export interface RemoteDescription {
  name: string;
  /** Public name to source file, as module federation takes it. */
  exposes: Record<string, string>;
  /** Range of `@cairn/shared` the area needs. */
  shared: string;
  routes: RegisteredRoute[];
  /** Source file whose `prerendered` pages are written into what is served (ADR 8). */
  prerender?: string;
  /** Lazy imports of the page that people land on after signing in: fetched while they do so. */
  prefetch?: string[];
}

/**
 * Reads a `remote.json`.
 * @throws Error naming the field that is missing.
 */
export function readRemoteDescription(json: string): RemoteDescription {
  const value = JSON.parse(json) as Partial<RemoteDescription>;
  for (const field of ['name', 'exposes', 'shared', 'routes'] as const) {
    if (value[field] === undefined) throw new Error(`remote.json has no "${field}"`);
  }
  if (!value.exposes?.['./routes']) throw new Error('remote.json does not expose "./routes"');
  // Each field was found above; the registry's own check reads the routes before they are published.
  return value as RemoteDescription;
}

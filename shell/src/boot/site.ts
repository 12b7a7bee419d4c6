import type { ReactNode } from 'react';
import type { Registry } from '@cairn/shared/platform';
import { createArea, type Area, type AreaRemote } from '../areas/area.ts';
import type { LoadOptions } from '../loader/load-area.ts';
import { createDirectory, type Owner } from '../registry/directory.ts';

/** The areas of the site, as the registry describes them. */
export interface Site {
  /** The area and route that own a path. */
  owner(pathname: string): Owner | null;
  area(name: string): Area | undefined;
  areas(): readonly AreaRemote[];
  /** A banner that names the previews of this browser (ADR 28), if there are any. */
  readonly previewBanner?: ReactNode;
  /** Fetches the registry again and reloads an area, so that a fixed release needs no page reload. */
  retry(name: string): Promise<void>;
}

export interface SiteOptions extends Omit<LoadOptions, 'budgets'> {
  readonly fetchRegistry: () => Promise<Registry>;
  /** Replaces released builds with local builds and previews. */
  readonly override: (registry: Registry) => readonly AreaRemote[];
  readonly previewBanner?: ReactNode;
}

export function createSite(registry: Registry, options: SiteOptions): Site {
  let remotes: readonly AreaRemote[] = [];
  let directory: ReturnType<typeof createDirectory>;
  let budgets: Registry['budgets'];
  const areas = new Map<string, Area>();

  function adopt(read: Registry): void {
    ({ budgets } = read);
    remotes = options.override(read);
    directory = createDirectory({ ...read, remotes: [...remotes] });
    for (const remote of remotes) {
      if (!areas.has(remote.name))
        areas.set(remote.name, createArea(remote, { ...options, budgets: () => budgets }));
    }
  }

  adopt(registry);
  return {
    previewBanner: options.previewBanner,
    owner: (pathname) => directory(pathname),
    area: (name) => areas.get(name),
    areas: () => remotes,
    async retry(name) {
      // Keeps the current registry when a new one cannot be fetched.
      await options.fetchRegistry().then(adopt, () => undefined);
      const remote = remotes.find((candidate) => candidate.name === name);
      if (remote) await areas.get(name)?.reload(remote);
    },
  };
}

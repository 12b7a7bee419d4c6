import type { Registry } from '@cairn/shared/platform';
import { createArea, type Area, type AreaRemote } from '../areas/area.ts';
import type { LoadOptions } from '../loader/load-area.ts';
import { createDirectory, type Owner } from '../registry/directory.ts';

/** What the shell knows of the site, which is what the registry says. */
export interface Site {
  /** Whose a path is. */
  owner(pathname: string): Owner | null;
  area(name: string): Area | undefined;
  areas(): readonly AreaRemote[];
  /** Reads the registry again and loads an area anew: what was mended meanwhile needs no reload of the page. */
  retry(name: string): Promise<void>;
}

export interface SiteOptions extends Omit<LoadOptions, 'budgets'> {
  readonly fetchRegistry: () => Promise<Registry>;
  /** A developer's own builds in place of released ones. */
  readonly override: (registry: Registry) => readonly AreaRemote[];
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
    owner: (pathname) => directory(pathname),
    area: (name) => areas.get(name),
    areas: () => remotes,
    async retry(name) {
      // A registry that cannot be read now leaves the one we have.
      await options.fetchRegistry().then(adopt, () => undefined);
      const remote = remotes.find((candidate) => candidate.name === name);
      if (remote) await areas.get(name)?.reload(remote);
    },
  };
}

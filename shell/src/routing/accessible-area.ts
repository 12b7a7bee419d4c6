import { selectRole } from '@cairn/shared/auth';
import type { AppStore } from '@cairn/shared/platform';
import type { Area } from '../areas/area.ts';
import type { Site } from '../boot/site.ts';

/** The area of a page that this visitor may open; undefined if the page is unknown, refused or for another role. */
export function accessibleArea(site: Site, store: AppStore, path: string): Area | undefined {
  const owner = site.owner(path);
  if (!owner || owner.refusal !== undefined) return undefined;
  const { role } = owner.route;
  if (role !== undefined && role !== selectRole(store.getState())) return undefined;
  return site.area(owner.area);
}

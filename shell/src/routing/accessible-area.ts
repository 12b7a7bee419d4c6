import { selectRole } from '@cairn/shared/auth';
import type { AppStore } from '@cairn/shared/platform';
import type { Area } from '../areas/area.ts';
import type { Site } from '../boot/site.ts';

/** The area of a page; undefined if the visitor may not open the page. */
export function accessibleArea(site: Site, store: AppStore, path: string): Area | undefined {
  const owner = site.owner(path);
  if (!owner || owner.refusal !== undefined) return undefined;
  const { role } = owner.route;
  if (role !== undefined && role !== selectRole(store.getState())) return undefined;
  return site.area(owner.area);
}

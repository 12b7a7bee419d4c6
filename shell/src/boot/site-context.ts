import { createContext, use } from 'react';
import type { Site } from './site.ts';

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite must be called inside the shell');
  return site;
}

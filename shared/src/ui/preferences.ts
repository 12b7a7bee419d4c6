import { type } from './theme.ts';

const prefers = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

/** Whether the device requests reduced motion. */
export const prefersReducedMotion = (): boolean => prefers('(prefers-reduced-motion: reduce)');

/** Whether the device requests more contrast. */
export const prefersMoreContrast = (): boolean => prefers('(prefers-contrast: more)');

/** The text size setting of the browser, in pixels; the default in prerendering. */
export function readersTextSize(): number {
  if (typeof document === 'undefined') return type.base;
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || type.base;
}

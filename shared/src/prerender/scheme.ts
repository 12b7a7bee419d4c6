import type { Scheme, SchemeChoice } from '../platform/scheme/scheme.ts';

export type { Scheme, SchemeChoice };
export { SCHEME_KEY, chooseScheme } from '../platform/scheme/scheme.ts';

let scheme: Scheme = 'light';

/** Sets the scheme of the pages rendered next. */
export function renderIn(next: Scheme): void {
  scheme = next;
}

/** Replaces the hook of the platform during prerendering. {@link renderIn} sets the scheme. */
export function useScheme() {
  return { scheme, choice: 'system' as SchemeChoice, choose: () => undefined };
}

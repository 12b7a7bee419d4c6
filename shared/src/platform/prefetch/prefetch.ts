import type { Role } from '@cairn/shared/auth';

/** The area to prefetch: the one that owns the landing page of a role, or the one that owns a path. */
export type PrefetchTarget = { readonly role: Role } | { readonly path: string };

let prefetcher: ((target: PrefetchTarget) => void) | null = null;

/** Called once by the shell. */
export function providePrefetcher(provided: (target: PrefetchTarget) => void): void {
  prefetcher = provided;
}

/**
 * Prefetches the code of an area, for instance while the login form is filled in.
 * Best effort: never throws, executes no code of the area, and does nothing outside the shell.
 *
 * @example
 * useEffect(() => prefetch(next === null ? { role: 'student' } : { path: next }), [next]);
 */
export function prefetch(target: PrefetchTarget): void {
  prefetcher?.(target);
}

import type { Role } from '@cairn/shared/auth';

/** An area, named by the role whose landing page it owns, or by one of its paths. */
export type PrefetchTarget = { readonly role: Role } | { readonly path: string };

let prefetcher: ((target: PrefetchTarget) => void) | null = null;

/** Sets the function that {@link prefetch} calls. Only the shell calls `providePrefetcher`. */
export function providePrefetcher(provided: (target: PrefetchTarget) => void): void {
  prefetcher = provided;
}

/**
 * Prefetches the code of an area without running the code. Never throws, and does nothing outside the shell.
 *
 * @example
 * useEffect(() => prefetch(next === null ? { role: 'student' } : { path: next }), [next]);
 */
export function prefetch(target: PrefetchTarget): void {
  prefetcher?.(target);
}

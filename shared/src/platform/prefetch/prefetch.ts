import type { Role } from '@cairn/shared/auth';

/** What is fetched ahead: the area of a role's home, or the one that owns a path. */
export type PrefetchTarget = { readonly role: Role } | { readonly path: string };

let prefetcher: ((target: PrefetchTarget) => void) | null = null;

/** Called once by the shell, which knows how to fetch a remote. */
export function providePrefetcher(provided: (target: PrefetchTarget) => void): void {
  prefetcher = provided;
}

/**
 * Fetches the code of an area ahead of time, for the sign-in page while its form is filled (issue 9).
 * A hint: it never fails, runs nothing of the area, and does nothing outside the shell.
 *
 * @example
 * useEffect(() => prefetch(next === null ? { role: 'student' } : { path: next }), [next]);
 */
export function prefetch(target: PrefetchTarget): void {
  prefetcher?.(target);
}

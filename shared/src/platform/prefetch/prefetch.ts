import type { Role } from '@cairn/shared/auth';

type Prefetcher = (role: Role) => void;

let prefetcher: Prefetcher | null = null;

/** Called once by the shell, which knows how to fetch a remote. */
export function providePrefetcher(provided: Prefetcher): void {
  prefetcher = provided;
}

/**
 * Fetches the code of a role's area ahead of time, for the sign-in page while its form is filled (issue 9).
 * A hint: it never fails, runs nothing of the area, and does nothing outside the shell.
 */
export function prefetch(role: Role): void {
  prefetcher?.(role);
}

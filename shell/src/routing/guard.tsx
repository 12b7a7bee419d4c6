import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectRole, selectSessionEnd, type Role, type SessionEnd } from '@cairn/shared/auth';
import { selectHomePath, selectSignInPath, withNextPath, type RootState } from '@cairn/shared/platform';

interface Visit {
  readonly needed: Role | undefined;
  readonly role: Role | null;
  readonly ended: SessionEnd | null;
  /** The path that was asked for, with its query. */
  readonly path: string;
  readonly home: string;
  readonly signIn: string;
}

/**
 * Where a visit is sent instead, or `null` where it may stay: another role goes to its own home, nobody goes to
 * sign in and comes back (decision 15), and who has just signed out goes to the front page (decision 16).
 */
export function detourOf({ needed, role, ended, path, home, signIn }: Visit): string | null {
  if (needed === undefined || role === needed) return null;
  if (role !== null) return home;
  return ended === 'signed-out' ? '/' : withNextPath(signIn, path);
}

/** The detour of the page that is on screen. */
export function useDetour(needed: Role | undefined): string | null {
  const { pathname, search } = useLocation();
  const role = useSelector(selectRole);
  const ended = useSelector(selectSessionEnd);
  const home = useSelector((state: RootState) => selectHomePath(state, role));
  const signIn = useSelector(selectSignInPath);
  return detourOf({ needed, role, ended, path: pathname + search, home, signIn });
}

/** Lets a page be seen by the role that the registry asks for, at every moment: also when the session ends under it. */
export function Guard({ role, children }: { role: Role | undefined; children: ReactNode }) {
  const detour = useDetour(role);
  return detour === null ? children : <Navigate to={detour} replace />;
}

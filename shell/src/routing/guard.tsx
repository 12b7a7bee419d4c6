import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectRole, selectSessionEnd, type Role, type SessionEnd } from '@cairn/shared/auth';
import { selectHomePath, selectSignInPath, withNextPath, type RootState } from '@cairn/shared/platform';

interface Visit {
  readonly needed: Role | undefined;
  readonly role: Role | null;
  readonly ended: SessionEnd | null;
  /** The requested path with its query. */
  readonly path: string;
  readonly home: string;
  readonly signIn: string;
}

/** The path to redirect to (decisions 15 and 16); null if the visitor may open the page. */
export function redirectOf({ needed, role, ended, path, home, signIn }: Visit): string | null {
  if (needed === undefined || role === needed) return null;
  if (role !== null) return home;
  return ended === 'signed-out' ? '/' : withNextPath(signIn, path);
}

export function useRedirect(needed: Role | undefined): string | null {
  const { pathname, search } = useLocation();
  const role = useSelector(selectRole);
  const ended = useSelector(selectSessionEnd);
  const home = useSelector((state: RootState) => selectHomePath(state, role));
  const signIn = useSelector(selectSignInPath);
  return redirectOf({ needed, role, ended, path: pathname + search, home, signIn });
}

export function Guard({ role, children }: { role: Role | undefined; children: ReactNode }) {
  const redirect = useRedirect(role);
  return redirect === null ? children : <Navigate to={redirect} replace />;
}

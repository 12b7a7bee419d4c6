import { useEffect } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { selectFollowsAnother, selectIsSignedIn } from '@cairn/shared/auth';
import {
  prefetch,
  safeNextPath,
  selectOwnHomePath,
  useAppSelector,
  withNextPath,
} from '@cairn/shared/platform';
import { FormPage } from '../layout/form-page.tsx';
import { LoginForm } from './login-form.tsx';

/** The e-mail of a new account, passed by the registration page. */
function useRegisteredEmail(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('registeredEmail' in state)) return undefined;
  return typeof state.registeredEmail === 'string' ? state.registeredEmail : undefined;
}

function leadOf(next: string | null, registeredEmail: string | undefined): string {
  if (registeredEmail !== undefined) return 'Your account is ready. Sign in with your new password.';
  if (next === null) return 'Welcome back.';
  if (next.startsWith('/find-mentors')) {
    return 'Mentor profiles are open to members. Sign in or register as a student, and you come straight back to them.';
  }
  return 'Please sign in to open the page you asked for.';
}

/** The login for all roles; a signed-in visitor is redirected to the requested page or home (spec 2, decision 15). */
export function LoginPage() {
  const signedIn = useAppSelector(selectIsSignedIn);
  const home = useAppSelector(selectOwnHomePath);
  const followsAnother = useAppSelector(selectFollowsAnother);
  const [search] = useSearchParams();
  const next = safeNextPath(search.get('next'));
  const registeredEmail = useRegisteredEmail();
  const register = (path: string) => (next === null ? path : withNextPath(path, next));
  // Prefetches the most likely area while the form is filled in.
  useEffect(() => prefetch(next === null ? { role: 'student' } : { path: next }), [next]);
  // The previous page may belong to another account, whose session expired on it.
  if (signedIn) return <Navigate to={followsAnother ? home : (next ?? home)} replace />;
  return (
    <FormPage
      title="Sign In"
      lead={leadOf(next, registeredEmail)}
      description="Sign in to Cairn as a student, a mentor or an administrator."
      aside="Good to see you on the trail again."
      links={
        <>
          <Link to={register('/student-register')}>Register as a Student</Link>
          <Link to={register('/teacher-register')}>Register as a Teacher</Link>
        </>
      }
    >
      <LoginForm {...(registeredEmail === undefined ? {} : { email: registeredEmail })} />
    </FormPage>
  );
}

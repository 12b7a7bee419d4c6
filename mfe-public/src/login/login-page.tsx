import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { selectFollowsAnother, selectIsSignedIn } from '@cairn/shared/auth';
import { prefetch, safeNextPath, selectOwnHomePath, useAppSelector } from '@cairn/shared/platform';
import { FormPage } from '../frame/form-page.tsx';
import { LoginForm } from './login-form.tsx';

/** The shared login of all roles; who is signed in already goes on to where they wanted, or home (spec 2, decision 15). */
export function LoginPage() {
  const signedIn = useAppSelector(selectIsSignedIn);
  const home = useAppSelector(selectOwnHomePath);
  const followsAnother = useAppSelector(selectFollowsAnother);
  const [search] = useSearchParams();
  const next = safeNextPath(search.get('next'));
  // While the form is filled, the area that will most likely follow comes into the browser's cache.
  useEffect(() => prefetch(next === null ? { role: 'student' } : { path: next }), [next]);
  // The page before the form may be that of another account, whose session expired on it.
  if (signedIn) return <Navigate to={followsAnother ? home : (next ?? home)} replace />;
  return (
    <FormPage
      title="Sign In"
      lead={next === null ? 'Welcome back.' : 'Please sign in to go on to the page you asked for.'}
      description="Sign in to Cairn as a student, a mentor or an administrator."
      aside="Good to see you on the trail again."
      links={
        <>
          <Link to="/student-register">Register as a Student</Link>
          <Link to="/teacher-register">Register as a Teacher</Link>
        </>
      }
    >
      <LoginForm />
    </FormPage>
  );
}

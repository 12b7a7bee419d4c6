import { useEffect, useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { selectIsSignedIn } from '@cairn/shared/auth';
import { prefetch, useAppSelector, withNextPath } from '@cairn/shared/platform';
import { FormPage } from '../layout/form-page.tsx';
import { useIsHydrated } from '../render/use-is-hydrated.ts';
import { LoginForm } from './login-form.tsx';
import { Providers } from './single-sign-on/providers.tsx';
import { useTarget } from './use-target.ts';

/** The address of a new account. Undefined after a reload: the visitor may have typed before the hydration. */
function useRegisteredEmail(): string | undefined {
  const [wasHydrated] = useState(useIsHydrated());
  const state: unknown = useLocation().state;
  if (!wasHydrated || typeof state !== 'object' || state === null || !('registeredEmail' in state))
    return undefined;
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

interface Props {
  readonly notice?: ReactNode;
  readonly form?: ReactNode;
  readonly email?: string;
  /** Rendered after the login, instead of a redirect. */
  readonly afterwards?: ReactNode;
}

/** The login form with heading and links. A signed-in visitor is redirected. */
export function SignIn({ notice, form, email, afterwards }: Props) {
  const signedIn = useAppSelector(selectIsSignedIn);
  const { next, target } = useTarget();
  const isHydrated = useIsHydrated();
  const registeredEmail = useRegisteredEmail();
  const register = (path: string) => (next === null ? path : withNextPath(path, next));
  // The visitor will most likely open this area.
  useEffect(() => {
    if (isHydrated) prefetch(next === null ? { role: 'student' } : { path: next });
  }, [isHydrated, next]);
  if (signedIn) return afterwards ?? <Navigate to={target} replace />;
  const knownEmail = email ?? registeredEmail;
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
      late={form === undefined && afterwards === undefined && <Providers next={next} />}
    >
      {notice}
      {form ?? <LoginForm {...(knownEmail === undefined ? {} : { email: knownEmail })} />}
    </FormPage>
  );
}

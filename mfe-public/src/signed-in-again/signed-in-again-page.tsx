import { useEffect, useEffectEvent } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { selectIsSignedIn } from '@cairn/shared/auth';
import { reportSso, selectOwnHomePath, selectSignInPath, useAppSelector } from '@cairn/shared/platform';
import { describeSsoFailure, useSsoVisit } from '@cairn/shared/ui';
import { usePublicListSsoProvidersQuery } from '../api/public-api.ts';
import { FormPage } from '../layout/form-page.tsx';

/** Ends a confirmation at a sign-in provider. Reports the result to the window that opened this window. */
export function SignedInAgainPage() {
  const [visit] = useSsoVisit(() => true);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const home = useAppSelector(selectOwnHomePath);
  const signIn = useAppSelector(selectSignInPath);
  const { data, isLoading } = usePublicListSsoProvidersQuery();
  const isConfirmed = visit?.result === 'confirmed';
  const name = data?.value?.providers.find(({ id }) => id === visit?.provider)?.name;
  const problem = visit && !isConfirmed ? describeSsoFailure(visit.result, name) : '';
  const isReady = visit !== null && (isConfirmed || !isLoading);

  const report = useEffectEvent(() => {
    reportSso({ isConfirmed, problem });
    // Browsers let scripts close only windows that a script has opened.
    if (isConfirmed) window.close();
  });
  useEffect(() => {
    if (isReady) report();
  }, [isReady]);
  if (visit === null) return <Navigate to="/" replace />;
  return (
    <FormPage
      title={isConfirmed ? 'Thank You' : 'Not Confirmed'}
      lead={
        isReady && (
          <span role={isConfirmed ? 'status' : 'alert'}>{isConfirmed ? CLOSE : `${problem} ${CLOSE}`}</span>
        )
      }
      description="Confirm that it is you."
      aside={isConfirmed ? 'Good to see you on the trail again.' : 'The path is still where you left it.'}
      // On a phone, a user may be unable to close the window.
      links={
        <Link to={isSignedIn ? home : signIn}>{isSignedIn ? 'Go to Your Account' : 'Go to Sign In'}</Link>
      }
    >
      {null}
    </FormPage>
  );
}

const CLOSE = 'You can close this window and continue where you were.';

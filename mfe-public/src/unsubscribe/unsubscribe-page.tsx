import { Link, useLocation } from 'react-router-dom';
import { isApiError } from '@cairn/shared/api';
import { selectIsSignedIn } from '@cairn/shared/auth';
import { selectOwnHomePath, selectSignInPath, useAppSelector } from '@cairn/shared/platform';
import { VisuallyHidden } from '@cairn/shared/ui';
import { FormPage } from '../layout/form-page.tsx';
import { PlainButton } from '../layout/plain-button.tsx';
import { TrailLink } from '../layout/trail-link.tsx';
import { usePublicGetUnsubscribeStateQuery } from './unsubscribe-api.ts';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

const INVALID = 'This link no longer works';

/** The token is in the fragment, because browsers do not send fragments to servers (ADR 45). */
export function UnsubscribePage() {
  const token = useLocation().hash.slice(1);
  const { data, error, isFetching, refetch } = usePublicGetUnsubscribeStateQuery(token, {
    skip: token === '',
  });
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const home = useAppSelector(selectOwnHomePath);
  const signIn = useAppSelector(selectSignInPath);
  const isInvalid =
    token === '' ||
    (isApiError(error) && typeof error.status === 'number' && [400, 404].includes(error.status));
  const action = { to: isSignedIn ? home : signIn, label: isSignedIn ? 'Open Cairn' : 'Sign In' };
  return (
    <FormPage
      title={isInvalid ? INVALID : 'Unsubscribe'}
      lead={
        isInvalid ? (
          <span role="alert">
            <VisuallyHidden>{`${INVALID}. `}</VisuallyHidden>
            {isSignedIn ? 'Choose' : 'Sign in and choose'} your emails in Settings.
          </span>
        ) : (
          'Emails about your account and its security are always sent.'
        )
      }
      description="Turn off emails from Cairn."
      aside="Only the mail you want."
      links={
        isInvalid ? undefined : (
          <>
            <span>In your settings you choose which emails you get.</span>
            <Link to={action.to}>{action.label}</Link>
          </>
        )
      }
    >
      {isInvalid && (
        <p>
          <TrailLink to={action.to} variant="primary">
            {action.label}
          </TrailLink>
        </p>
      )}
      {error !== undefined && !isInvalid && (
        <>
          <p role="alert">The link could not be checked.</p>
          <PlainButton isBusy={isFetching} onPress={() => void refetch()}>
            Try Again
          </PlainButton>
        </>
      )}
      {data && !isInvalid && <UnsubscribeForm key={token} token={token} state={data} />}
    </FormPage>
  );
}

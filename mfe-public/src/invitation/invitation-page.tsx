import { Link, useParams } from 'react-router-dom';
import { isApiError, messageOf } from '@cairn/shared/api';
import { selectIsSignedIn } from '@cairn/shared/auth';
import { selectSignInPath, useAppSelector } from '@cairn/shared/platform';
import { usePublicOpenInvitationQuery } from '../api/public-api.ts';
import { FormPage } from '../layout/form-page.tsx';
import { PlainButton } from '../layout/plain-button.tsx';
import { InvitationForm } from './invitation-form.tsx';

const INVALID = 'This invitation is no longer valid. Ask for a new one.';

const ROLES = { owner: 'an owner', moderator: 'a moderator', viewer: 'a viewer' } as const;

/** Accepts an invitation to become an admin (ADR 43). Opening the page only reads the invitation. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = usePublicOpenInvitationQuery(token);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const signIn = useAppSelector(selectSignInPath);
  const invitation = data?.value;
  const isInvalid =
    (data && !invitation) ||
    (isApiError(error) && typeof error.status === 'number' && error.status >= 400 && error.status < 500);
  return (
    <FormPage
      title="Your Invitation"
      lead={
        invitation
          ? `${invitation.invitedBy} invites you to administer Cairn as ${ROLES[invitation.adminRole]}. Choose a password; then you set up two-factor sign-in.`
          : undefined
      }
      description="Accept an invitation to administer Cairn."
      aside="A cairn is kept by many hands."
      links={
        isInvalid ? <Link to={signIn}>{isSignedIn ? 'Go to Your Account' : 'Go to Sign In'}</Link> : undefined
      }
    >
      {isInvalid && <p role="alert">{isApiError(error) ? messageOf(error, INVALID) : INVALID}</p>}
      {error !== undefined && !isInvalid && (
        <>
          <p role="alert">The invitation could not be loaded.</p>
          <PlainButton isBusy={isFetching} onPress={() => void refetch()}>
            Try Again
          </PlainButton>
        </>
      )}
      {invitation && <InvitationForm token={token} invitation={invitation} />}
    </FormPage>
  );
}

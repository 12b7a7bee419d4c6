import { Link, useParams } from 'react-router-dom';
import { isApiError } from '@cairn/shared/api';
import { selectIsSignedIn } from '@cairn/shared/auth';
import { selectSignInPath, useAppSelector } from '@cairn/shared/platform';
import { VisuallyHidden } from '@cairn/shared/ui';
import { usePublicOpenInvitationQuery } from '../api/public-api.ts';
import { FormPage } from '../layout/form-page.tsx';
import { PlainButton } from '../layout/plain-button.tsx';
import { InvitationForm } from './invitation-form.tsx';

const INVALID = 'This invitation no longer works';

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
    (isApiError(error) && typeof error.status === 'number' && [400, 404].includes(error.status));
  return (
    <FormPage
      title={isInvalid ? INVALID : 'Your Invitation'}
      lead={
        isInvalid ? (
          <span role="alert">
            <VisuallyHidden>{`${INVALID}. `}</VisuallyHidden>
            Ask the administrator who invited you for a new one.
          </span>
        ) : (
          invitation &&
          `${invitation.invitedBy} invites you to administer Cairn as ${ROLES[invitation.adminRole]}. Choose a password; then you set up two-factor sign-in.`
        )
      }
      description="Accept an invitation to administer Cairn."
      aside="A cairn is kept by many hands."
      links={
        isInvalid ? <Link to={signIn}>{isSignedIn ? 'Go to Your Account' : 'Go to Sign In'}</Link> : undefined
      }
    >
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

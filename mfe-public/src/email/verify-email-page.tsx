import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { refusalMessage, sessionApi } from '@cairn/shared/api';
import { selectRole } from '@cairn/shared/auth';
import type { VerifyEmailOutcome } from '@cairn/shared/contract';
import { selectSignInPath, useAppDispatch, useAppSelector } from '@cairn/shared/platform';
import { FormPage } from '../layout/form-page.tsx';
import { PlainButton } from '../layout/plain-button.tsx';
import { usePublicVerifyEmailMutation } from './verify-email-api.ts';

const LEADS: Record<VerifyEmailOutcome, string> = {
  verified: 'Your email address is confirmed. You can use all of Cairn now.',
  changed: 'Your account has its new email address. Please sign in with it.',
  already: 'Your email address is already confirmed. You do not need to do anything.',
};

/**
 * Confirms an e-mail address by a mailed link (ADR 41). The token is in the fragment, because browsers do not send
 * fragments to servers. The page waits for a press of the button, because mail scanners open links.
 */
export function VerifyEmailPage() {
  const token = useLocation().hash.slice(1);
  const [verify, { isLoading }] = usePublicVerifyEmailMutation();
  const [result, setResult] = useState<{ outcome?: VerifyEmailOutcome; refusal?: string }>({});
  const signIn = useAppSelector(selectSignInPath);
  const isSignedIn = useAppSelector(selectRole) !== null;
  const dispatch = useAppDispatch();
  const { outcome, refusal } = result;
  const text = useRef<HTMLSpanElement>(null);
  // The pressed button, which had the focus, has disappeared.
  useEffect(() => {
    if (outcome !== undefined) text.current?.focus();
  }, [outcome]);

  const confirm = async () => {
    setResult({});
    const { data, error } = await verify({ token });
    if (!data) {
      setResult({
        refusal: refusalMessage(error, 'Your email address could not be confirmed. Please try again.'),
      });
      return;
    }
    setResult(data);
    // A change of the address ends all auth sessions of the account.
    if (isSignedIn)
      void dispatch(sessionApi.endpoints.getCurrentSession.initiate(undefined, { forceRefetch: true }));
  };
  const instruction =
    token === ''
      ? 'This link is incomplete. Please copy all of it from the mail.'
      : 'Press the button if you use this email address for your account.';
  return (
    <FormPage
      title="Confirm Your Email"
      lead={
        <span ref={text} role="status" tabIndex={-1}>
          {outcome ? LEADS[outcome] : (refusal ?? instruction)}
        </span>
      }
      description="Confirm the email address of your Cairn account."
      aside="One more stone, and the path is marked."
      links={<Link to={signIn}>{isSignedIn ? 'Go to Your Account' : 'Go to Sign In'}</Link>}
    >
      {outcome === undefined && token !== '' && (
        <PlainButton isBusy={isLoading} onPress={() => void confirm()}>
          Confirm Email Address
        </PlainButton>
      )}
    </FormPage>
  );
}

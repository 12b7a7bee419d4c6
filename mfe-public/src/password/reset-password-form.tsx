import { Link } from 'react-router-dom';
import { isApiError } from '@cairn/shared/api';
import { REDIRECT_DELAYS, TEXTS } from '@cairn/shared/contract';
import { selectSignInPath, useAppSelector, useToast } from '@cairn/shared/platform';
import { usePublicResetPasswordMutation } from '../api/public-api.ts';
import { PlainForm } from '../form/plain-form.tsx';
import type { Values } from '../form/rules.ts';
import type { FieldError } from '../form/use-problems.ts';
import { FormPage } from '../layout/form-page.tsx';
import { useDelayedRedirect } from '../layout/use-delayed-redirect.ts';
import { loadResetRules } from './load-reset-rules.ts';
import { PasswordFields } from './password-fields.tsx';
import { resetText } from './reset-text.ts';

/** Sets the password, then redirects to the login (spec 4). */
export function ResetPasswordForm({ resetToken }: { resetToken: string }) {
  const [reset] = usePublicResetPasswordMutation();
  const signIn = useAppSelector(selectSignInPath);
  const [leaving, leave] = useDelayedRedirect(signIn, REDIRECT_DELAYS.afterResetPassword);
  const toast = useToast();

  async function send({ password = '' }: Values): Promise<readonly FieldError[]> {
    try {
      await reset({ resetToken, password }).unwrap();
      toast.success(TEXTS.resetPassword.success);
      leave();
      return [];
    } catch (error) {
      toast.error(resetText(error));
      return isApiError(error) ? (error.errors ?? []) : [];
    }
  }

  return (
    <FormPage
      title="Reset Password"
      lead="Choose a new password for your account. The link works once."
      description="Choose a new password for your Cairn account."
      aside="Back on the path in one step."
      links={<Link to="/forgot-password">Request a new link</Link>}
    >
      <PlainForm loadRules={loadResetRules} onSend={send} isLeaving={leaving} action="Reset Password">
        {(problems) => <PasswordFields problems={problems} label="New Password" />}
      </PlainForm>
    </FormPage>
  );
}

import { Link } from 'react-router-dom';
import { isApiError, messageOf } from '@cairn/shared/api';
import { REDIRECT_DELAYS, TEXTS } from '@cairn/shared/contract';
import { selectSignInPath, useAppSelector, useToast } from '@cairn/shared/platform';
import { TextField } from '@cairn/shared/ui';
import { usePublicForgotPasswordMutation } from '../api/public-api.ts';
import { PlainForm } from '../form/plain-form.tsx';
import type { Values } from '../form/rules.ts';
import { FormPage } from '../layout/form-page.tsx';
import { useDelayedRedirect } from '../layout/use-delayed-redirect.ts';

const texts = TEXTS.forgotPassword;
const loadRules = async () => (await import('./forgot-rules.ts')).forgotRules;

/** Requests a reset link (spec 4). */
export function ForgotPasswordPage() {
  const [requestLink] = usePublicForgotPasswordMutation();
  const signIn = useAppSelector(selectSignInPath);
  const [leaving, leave] = useDelayedRedirect(signIn, REDIRECT_DELAYS.afterForgotPassword);
  const toast = useToast();

  async function send({ email = '' }: Values) {
    try {
      const response = await requestLink({ email: email.trim() }).unwrap();
      if (typeof response === 'object' && response?.success === false) {
        toast.error(response.message || texts.failure);
        return [];
      }
      toast.success(texts.success);
      leave();
    } catch (error) {
      toast.error(isApiError(error) ? messageOf(error, texts.failure) : texts.failure);
    }
    return [];
  }

  return (
    <FormPage
      title="Forgot Password"
      lead="Enter the email of your account. We send you a link to choose a new password."
      description="Request a link to choose a new password for your Cairn account."
      aside="Lost the path for a moment? It happens to everyone."
      links={<Link to={signIn}>Back to Sign In</Link>}
    >
      <PlainForm loadRules={loadRules} onSend={send} isLeaving={leaving} action="Send Reset Link">
        {(problems) => (
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            problem={problems.email}
          />
        )}
      </PlainForm>
    </FormPage>
  );
}

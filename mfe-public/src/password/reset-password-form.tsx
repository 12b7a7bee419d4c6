import { Button, Form } from 'antd';
import { Link } from 'react-router-dom';
import { isApiError } from '@cairn/shared/api';
import { REDIRECT_DELAYS, TEXTS, resetPasswordForm } from '@cairn/shared/contract';
import { selectSignInPath, useAppSelector, useToast } from '@cairn/shared/platform';
import { AreaTheme, showServerErrors } from '@cairn/shared/ui';
import { usePublicResetPasswordMutation } from '../api/public-api.ts';
import { FormPage } from '../layout/form-page.tsx';
import { useDelayedRedirect } from '../layout/use-delayed-redirect.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { resetText } from './reset-text.ts';

/** The form of a reset link; redirects to the login two seconds after a success (spec 4). */
export function ResetPasswordForm({ resetToken }: { resetToken: string }) {
  const [reset, { isLoading }] = usePublicResetPasswordMutation();
  const [form] = Form.useForm<{ password: string }>();
  const signIn = useAppSelector(selectSignInPath);
  const [leaving, leave] = useDelayedRedirect(signIn, REDIRECT_DELAYS.afterResetPassword);
  const toast = useToast();

  async function send({ password }: { password: string }) {
    try {
      await reset({ resetToken, password }).unwrap();
      toast.success(TEXTS.resetPassword.success);
      leave();
    } catch (error) {
      toast.error(resetText(error));
      if (isApiError(error)) showServerErrors(form, error);
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
      <AreaTheme>
        <Form
          form={form}
          layout="vertical"
          noValidate
          disabled={leaving}
          scrollToFirstError={{ focus: true }}
          onFinish={(values) => void send(values)}
        >
          <NewPasswordFields schema={resetPasswordForm} label="New Password" />
          <Button type="primary" htmlType="submit" size="large" loading={isLoading || leaving}>
            {leaving ? 'Redirecting to Sign In' : 'Reset Password'}
          </Button>
        </Form>
      </AreaTheme>
    </FormPage>
  );
}

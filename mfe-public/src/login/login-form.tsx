import { Button, Form, Input } from 'antd';
import { Link } from 'react-router-dom';
import { loginBody } from '@cairn/shared/contract';
import { FormField, InfoIcon } from '@cairn/shared/ui';
import { useLogin, type Credentials } from './use-login.ts';
import styles from './login-form.module.css';

/** E-mail and password; the field for a code appears when the account asks for one. */
export function LoginForm() {
  const { login, busy, trouble } = useLogin();
  return (
    <Form<Credentials>
      layout="vertical"
      noValidate
      scrollToFirstError={{ focus: true }}
      onFinish={({ email, password, code }) =>
        void login({ email: email.trim(), password, ...(code === undefined ? {} : { code }) })
      }
    >
      <FormField schema={loginBody} name="email" label="Email">
        <Input type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </FormField>
      <FormField schema={loginBody} name="password" label="Password">
        <Input.Password autoComplete="current-password" />
      </FormField>
      {trouble === 'code-needed' && (
        <FormField
          schema={loginBody}
          name="code"
          label="Authentication code"
          extra="From your authenticator app, or one of your recovery codes."
        >
          <Input inputMode="numeric" autoComplete="one-time-code" autoFocus />
        </FormField>
      )}
      {trouble === 'no-answer' && (
        <p className={styles.hint} role="status">
          <InfoIcon size={20} /> The server did not answer, so your password may well be right. Check your
          connection and try again.
        </p>
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" size="large" loading={busy}>
          Sign In
        </Button>
        <Link to="/forgot-password">Forgot Password?</Link>
      </div>
    </Form>
  );
}

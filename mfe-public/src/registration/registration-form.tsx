import { Button, Form } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { isNamedZone } from '@cairn/shared/contract';
import { AreaTheme, viewerZone } from '@cairn/shared/ui';
import type { RegistrationRole } from '../api/public-api.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { useEmailCheck } from './use-email-check.ts';
import { useRegistration } from './use-registration.ts';
import styles from './registration-form.module.css';

type Props = {
  role: RegistrationRole;
  schema: z.ZodType;
  /** Title and fields specific to the role. */
  ownTitle: string;
  children: ReactNode;
};

/** Registration of a student or a teacher: shared fields and those of the role (spec 5). */
export function RegistrationForm({ role, schema, ownTitle, children }: Props) {
  const [form] = Form.useForm<Record<string, string>>();
  const { register, refuseEmail, busy, leaving } = useRegistration(role, form);
  const emailCheck = useEmailCheck(role);
  const { state } = emailCheck;

  useEffect(() => {
    if (state === 'taken' || state === 'failed') void form.validateFields(['email']).catch(() => undefined);
  }, [state, form]);

  async function send(values: Record<string, string>) {
    if ((await emailCheck.settle(values.email ?? '')) === 'free') {
      const timeZone = viewerZone();
      return register({
        ...values,
        ...(emailCheck.storesZones() && isNamedZone(timeZone) ? { timeZone } : {}),
      });
    }
    refuseEmail();
    form.focusField('email');
  }

  return (
    <AreaTheme>
      <Form
        form={form}
        layout="vertical"
        noValidate
        disabled={leaving}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={(values) => void send(values)}
        onFinishFailed={({ errorFields, values }) => {
          const emailIsWrong = errorFields.some(({ name }) => name[0] === 'email') && Boolean(values.email);
          if (emailIsWrong) refuseEmail();
        }}
      >
        <fieldset className={styles.part}>
          <legend className={styles.title}>About you</legend>
          <PersonFields schema={schema} emailCheck={emailCheck} />
        </fieldset>
        <fieldset className={styles.part}>
          <legend className={styles.title}>{ownTitle}</legend>
          <div className={styles.pairs}>{children}</div>
        </fieldset>
        <fieldset className={styles.part}>
          <legend className={styles.title}>Your password</legend>
          <NewPasswordFields schema={schema} />
        </fieldset>
        <p className={styles.terms}>
          By registering you accept the <Link to="/terms">terms</Link>. The{' '}
          <Link to="/privacy">privacy page</Link> says what we store.
        </p>
        <Button type="primary" htmlType="submit" size="large" loading={busy || leaving} block>
          {leaving ? 'Redirecting to Sign In' : 'Register'}
        </Button>
      </Form>
    </AreaTheme>
  );
}

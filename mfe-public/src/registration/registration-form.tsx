import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isNamedZone } from '@cairn/shared/contract';
import { viewerZone } from '@cairn/shared/ui';
import type { RegistrationRole } from '../api/public-api.ts';
import { PlainForm } from '../form/plain-form.tsx';
import type { Values } from '../form/rules.ts';
import type { FieldError, Problems } from '../form/use-problems.ts';
import { PasswordFields } from '../password/password-fields.tsx';
import { emailProblems } from './email-problems.ts';
import { loadSchemas } from './load-schemas.ts';
import { PersonFields } from './person-fields.tsx';
import { useEmailCheck } from './use-email-check.ts';
import { useRegistration } from './use-registration.ts';
import styles from './registration-form.module.css';

type Props = {
  role: RegistrationRole;
  ownTitle: string;
  /** The fields that depend on the role. */
  children: (problems: Problems) => ReactNode;
};

/** Registration of a student or a mentor (spec 5). */
export function RegistrationForm({ role, ownTitle, children }: Props) {
  const { register, refuseEmail, leaving } = useRegistration(role);
  const emailCheck = useEmailCheck(role);
  const { state } = emailCheck;

  async function send(values: Values): Promise<readonly FieldError[]> {
    const email = await emailCheck.settle(values.email ?? '');
    if (email !== 'free') {
      refuseEmail();
      return [{ path: 'email', message: emailProblems[email] ?? '' }];
    }
    const timeZone = viewerZone();
    return register({
      ...values,
      ...(emailCheck.storesZones() && isNamedZone(timeZone) ? { timeZone } : {}),
    });
  }

  return (
    <PlainForm
      loadRules={async () => (await loadSchemas()).registrationRules[role]}
      // A failed check is repeated before the form is sent.
      otherProblems={state === 'taken' ? { email: emailProblems.taken } : {}}
      onRefused={({ email }, problems) => {
        if (email && problems.email) refuseEmail();
      }}
      onSend={send}
      isLeaving={leaving}
      action="Register"
    >
      {(problems) => (
        <>
          <fieldset className={styles.part}>
            <legend className={styles.title}>About you</legend>
            <PersonFields problems={problems} emailState={state} onEmail={emailCheck.changed} />
          </fieldset>
          <fieldset className={styles.part}>
            <legend className={styles.title}>{ownTitle}</legend>
            <div className={styles.pairs}>{children(problems)}</div>
          </fieldset>
          <fieldset className={styles.part}>
            <legend className={styles.title}>Your password</legend>
            <PasswordFields problems={problems} />
          </fieldset>
          <p className={styles.terms}>
            By registering you accept the <Link to="/terms">terms</Link>. The{' '}
            <Link to="/privacy">privacy page</Link> says what we store.
          </p>
        </>
      )}
    </PlainForm>
  );
}

import { useState } from 'react';
import { Button } from 'antd';
import { messageOf, useGetCurrentSessionQuery } from '@cairn/shared/api';
import { useToast } from '@cairn/shared/platform';
import { PageHeading, Section, StatusMark } from '@cairn/shared/ui';
import { DisableDialog } from './disable-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { useAdminSetUpTwoFactorMutation } from './two-factor.ts';
import styles from './security.module.css';

/** Two-factor sign-in of the admin who is signed in. */
export function SecurityPage() {
  const toast = useToast();
  const session = useGetCurrentSessionQuery();
  const [setUp, { data: secret, isLoading, reset }] = useAdminSetUpTwoFactorMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isDisabling, setIsDisabling] = useState(false);

  const begin = async () => {
    const { error } = await setUp();
    if (error) toast.error(messageOf(error, 'Two-factor sign-in could not be set up.'));
  };

  return (
    <>
      <PageHeading
        title="Security"
        lead="A second step at sign-in keeps your account yours even if the password leaks."
      >
        Security
      </PageHeading>
      <Section
        title="Two-factor sign-in"
        query={{ ...session, data: session.data?.value }}
        failure="Your account could not be loaded."
      >
        {({ twoFactorEnabled }) => (
          <div className={styles.card}>
            <p>
              {twoFactorEnabled ? (
                <StatusMark tone="success">On</StatusMark>
              ) : (
                <StatusMark tone="neutral">Off</StatusMark>
              )}
            </p>
            {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
            {twoFactorEnabled && !codes && (
              <>
                <p>
                  At sign-in you are asked for a code of your authenticator app, or for one of your recovery
                  codes.
                </p>
                <Button danger onClick={() => setIsDisabling(true)}>
                  Turn off
                </Button>
              </>
            )}
            {!twoFactorEnabled && !secret && !codes && (
              <>
                <p>You need an authenticator app on your phone. Setting it up takes a minute.</p>
                <Button type="primary" loading={isLoading} onClick={() => void begin()}>
                  Set up
                </Button>
              </>
            )}
            {!twoFactorEnabled && secret && !codes && (
              <SetUpForm
                secret={secret}
                onCancel={reset}
                onConfirmed={(fresh) => {
                  setCodes(fresh);
                  reset();
                }}
              />
            )}
          </div>
        )}
      </Section>
      {isDisabling && <DisableDialog onClose={() => setIsDisabling(false)} />}
    </>
  );
}

import { useState } from 'react';
import { Button } from 'antd';
import { refusalMessage, useGetCurrentSessionQuery } from '@cairn/shared/api';
import { useToast } from '@cairn/shared/platform';
import { ActiveSessions, PageHeading, Section, ShieldIcon, StatusMark, classNames } from '@cairn/shared/ui';
import { usePhaseFocus } from '../../components/use-phase-focus.ts';
import { DisableDialog } from './disable-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpForm } from './set-up-form.tsx';
import {
  useAdminDisableTwoFactorMutation,
  useAdminRenewRecoveryCodesMutation,
  useAdminSetUpTwoFactorMutation,
} from './two-factor.ts';
import { useRecentPassword } from './use-recent-password.tsx';
import styles from './security.module.css';

/** Two-factor settings of the signed-in admin. */
export function SecurityPage() {
  const toast = useToast();
  const session = useGetCurrentSessionQuery();
  const [setUp, { data: secret, isLoading, reset }] = useAdminSetUpTwoFactorMutation();
  const [renewCodes, { isLoading: isRenewing }] = useAdminRenewRecoveryCodesMutation();
  const [disable, { isLoading: isTurningOff }] = useAdminDisableTwoFactorMutation();
  const { withPassword, passwordDialog } = useRecentPassword();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isDisabling, setIsDisabling] = useState(false);
  const isOn = session.data?.value?.twoFactorEnabled;
  const phase = codes ? 'codes' : secret ? 'secret' : isOn ? 'on' : 'off';
  const card = usePhaseFocus(isOn === undefined ? undefined : phase);

  const begin = async () => {
    const { error } = await withPassword(() => setUp());
    if (error) toast.error(refusalMessage(error, 'Two-factor sign-in could not be set up.'));
  };

  const renew = async () => {
    const { data, error } = await withPassword(() => renewCodes());
    if (data) setCodes(data.recoveryCodes);
    else if (error) toast.error(refusalMessage(error, 'New recovery codes could not be created.'));
  };

  const turnOff = async () => {
    setIsDisabling(false);
    const { error, cancelled } = await withPassword(() => disable());
    if (error) toast.error(refusalMessage(error, 'Two-factor sign-in could not be turned off.'));
    else if (!cancelled) toast.success('Two-factor sign-in is off');
  };

  return (
    <>
      <PageHeading
        title="Security"
        lead="A second step at sign-in protects your account even if your password leaks."
      >
        Security
      </PageHeading>
      <Section
        title="Two-factor sign-in"
        query={{ ...session, data: session.data?.value }}
        failure="Your account could not be loaded."
      >
        {({ twoFactorEnabled }) => (
          <div className={styles.card} ref={card} tabIndex={-1}>
            <header className={styles.state}>
              <span className={classNames(styles.stone, twoFactorEnabled && styles.on)}>
                <ShieldIcon size={28} />
              </span>
              <div>
                <h3>
                  {twoFactorEnabled
                    ? 'Two-factor sign-in protects your account'
                    : 'Only your password protects your account'}
                </h3>
                {twoFactorEnabled ? (
                  <StatusMark tone="success">On</StatusMark>
                ) : (
                  <StatusMark tone="neutral">Off</StatusMark>
                )}
              </div>
            </header>
            {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
            {twoFactorEnabled && !codes && (
              <>
                <p>At sign-in you enter a code from your authenticator app, or a recovery code.</p>
                <div className={styles.actions}>
                  <Button loading={isRenewing} onClick={() => void renew()}>
                    New recovery codes
                  </Button>
                  <Button danger loading={isTurningOff} onClick={() => setIsDisabling(true)}>
                    Turn off
                  </Button>
                </div>
              </>
            )}
            {!twoFactorEnabled && !secret && !codes && (
              <>
                <p>
                  With two-factor sign-in, somebody who learns your password still needs your phone. You need
                  an authenticator app; setting it up takes a minute.
                </p>
                <Button type="primary" loading={isLoading} onClick={() => void begin()}>
                  Set up
                </Button>
              </>
            )}
            {!twoFactorEnabled && secret && !codes && (
              <SetUpForm
                secret={secret}
                withPassword={withPassword}
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
      {session.data !== undefined && <ActiveSessions />}
      {isDisabling && (
        <DisableDialog onConfirm={() => void turnOff()} onCancel={() => setIsDisabling(false)} />
      )}
      {passwordDialog}
    </>
  );
}

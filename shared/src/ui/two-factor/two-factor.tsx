import { lazy, Suspense, useState } from 'react';
import { Button } from 'antd';
import { refusalMessage, useGetCurrentSessionQuery } from '@cairn/shared/api';
import { useToast } from '@cairn/shared/platform';
import { classNames } from '../class-names.ts';
import { hasFailed, Section, SkeletonBlock, StatusMark } from '../feedback/index.ts';
import { ShieldIcon } from '../icons/index.ts';
import { useAccountListPasskeysQuery } from '../passkeys/index.ts';
import { settingsActions, settingsCard, settingsSection } from '../settings-section.ts';
import { usePhaseFocus } from '../use-phase-focus.ts';
import { DisableDialog } from './disable-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  useAccountDisableTwoFactorMutation,
  useAccountRenewRecoveryCodesMutation,
  useAccountSetUpTwoFactorMutation,
} from './two-factor-api.ts';
import { TrustedDevices } from './trusted-devices.tsx';
import { twoFactorTexts } from './two-factor-texts.ts';
import styles from './two-factor.module.css';

const loadSetUpForm = () => import('./set-up-form.tsx');
/** Lazy, because the QR code is 20 KB. */
const SetUpForm = lazy(loadSetUpForm);

/** The section about two-factor sign-in. Hidden if the server has no second factor. */
export function TwoFactor() {
  const toast = useToast();
  const session = useGetCurrentSessionQuery();
  const [setUp, { data: secret, isLoading, reset }] = useAccountSetUpTwoFactorMutation();
  const [renewCodes, { isLoading: isRenewing }] = useAccountRenewRecoveryCodesMutation();
  const [disable, { isLoading: isTurningOff }] = useAccountDisableTwoFactorMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isDisabling, setIsDisabling] = useState(false);
  const account = session.data?.value;
  const isOn = account?.twoFactorEnabled;
  // While the second factor is overdue, the server refuses the list of passkeys (decision 86).
  const isRefused = account === undefined || account.twoFactorDue?.isOverdue === true;
  const ways = useAccountListPasskeysQuery(undefined, { skip: isRefused });
  const texts = twoFactorTexts(ways.data?.value);
  const phase = codes ? 'codes' : secret ? 'secret' : isOn ? 'on' : 'off';
  const card = usePhaseFocus(isOn === undefined ? undefined : phase);

  const begin = async () => {
    void loadSetUpForm().catch(() => undefined);
    const { error } = await setUp();
    if (error) toast.error(refusalMessage(error, 'Two-factor sign-in could not be set up.'));
  };

  const renew = async () => {
    const { data, error } = await renewCodes();
    if (data) setCodes(data.recoveryCodes);
    else toast.error(refusalMessage(error, 'New recovery codes could not be created.'));
  };

  const turnOff = async () => {
    setIsDisabling(false);
    const { error } = await disable();
    if (error) toast.error(refusalMessage(error, 'Two-factor sign-in could not be turned off.'));
    else toast.success('Two-factor sign-in is off');
  };
  if (account === undefined && !hasFailed(session)) return null;

  return (
    <div className={settingsSection}>
      <Section
        title="Two-factor sign-in"
        query={{ ...session, data: account }}
        failure="Your account could not be loaded."
      >
        {({ twoFactorEnabled, twoFactorMandatory }) => (
          <div className={settingsCard} ref={card} tabIndex={-1}>
            <header className={styles.state}>
              <span className={classNames(styles.stone, twoFactorEnabled && styles.on)}>
                <ShieldIcon size={28} />
              </span>
              <div>
                <h3>{twoFactorEnabled ? 'Two-factor sign-in protects your account' : texts.off}</h3>
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
                <p className={styles.text}>{texts.on}</p>
                <div className={settingsActions}>
                  <Button loading={isRenewing} onClick={() => void renew()}>
                    New Recovery Codes
                  </Button>
                  {!twoFactorMandatory && (
                    <Button danger loading={isTurningOff} onClick={() => setIsDisabling(true)}>
                      Turn Off
                    </Button>
                  )}
                </div>
              </>
            )}
            {!twoFactorEnabled && !secret && !codes && (
              <>
                <p className={styles.text}>
                  {texts.benefit} You need an authenticator app; setting it up takes a minute.
                </p>
                <Button loading={isLoading} onClick={() => void begin()}>
                  Set Up
                </Button>
              </>
            )}
            {!twoFactorEnabled && secret && !codes && (
              <Suspense fallback={<SkeletonBlock height="24rem" />}>
                <SetUpForm
                  secret={secret}
                  onCancel={reset}
                  onConfirmed={(fresh) => {
                    setCodes(fresh);
                    reset();
                  }}
                />
              </Suspense>
            )}
          </div>
        )}
      </Section>
      {isOn && <TrustedDevices />}
      {isDisabling && (
        <DisableDialog
          consequence={texts.after}
          onConfirm={() => void turnOff()}
          onCancel={() => setIsDisabling(false)}
        />
      )}
    </div>
  );
}

import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { refusalMessage, useGetCurrentSessionQuery } from '@cairn/shared/api';
import { useToast } from '@cairn/shared/platform';
import { Section } from '../feedback/index.ts';
import { settingsActions, settingsCard, settingsSection, settingsText } from '../settings-section.ts';
import { usePhaseFocus } from '../use-phase-focus.ts';
import { useAccountCancelEmailChangeMutation } from './email-api.ts';
import styles from './email-settings.module.css';
import { useEmailLink } from './use-email-link.ts';

const loadDialog = () => import('./change-email-dialog.tsx');
const ChangeEmailDialog = lazy(async () => ({ default: (await loadDialog()).ChangeEmailDialog }));

/** Shows and changes the e-mail address of the account (ADR 41). Hidden if the server does not return the account. */
export function EmailSettings() {
  const session = useGetCurrentSessionQuery();
  const account = session.data?.value;
  const link = useEmailLink();
  const [cancel, { isLoading: isCancelling }] = useAccountCancelEmailChangeMutation();
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const card = usePhaseFocus(account && (account.pendingEmail ?? 'current'));
  if (!account) return null;

  const open = () => {
    void loadDialog().catch(() => undefined);
    setOpen(true);
  };
  const cancelChange = async () => {
    const { error } = await cancel();
    if (error) toast.error(refusalMessage(error, 'The change could not be cancelled. Please try again.'));
    else toast.success('Email change cancelled');
  };
  const { email, emailUnverified, pendingEmail } = account;
  const isWaiting = emailUnverified === true || pendingEmail !== undefined;
  return (
    <div className={settingsSection}>
      <Section
        title="Email address"
        query={{ ...session, data: account }}
        failure="Your account could not be loaded."
      >
        {() => (
          <div className={settingsCard} ref={card} tabIndex={-1}>
            <div className={settingsText}>
              <p>
                You sign in as <strong className={styles.address}>{email}</strong>.
                {emailUnverified === true && ' This address is not confirmed yet.'}
              </p>
              <div role="status">
                {pendingEmail !== undefined && (
                  <p>
                    We have sent a link to <strong className={styles.address}>{pendingEmail}</strong>. Your
                    address changes once you open it. An address that another account uses gets no link.
                  </p>
                )}
              </div>
            </div>
            <div className={settingsActions}>
              {isWaiting && (
                <Button loading={link.isLoading} onClick={link.press}>
                  Send the Link Again
                </Button>
              )}
              {pendingEmail === undefined ? (
                <Button onClick={open}>Change Email</Button>
              ) : (
                <Button loading={isCancelling} onClick={() => void cancelChange()}>
                  Cancel Change
                </Button>
              )}
            </div>
          </div>
        )}
      </Section>
      {isOpen && (
        <Suspense>
          <ChangeEmailDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatInstant } from '@cairn/shared/contract';
import { settingsText, settingsCard } from '../settings-section.ts';
import { usePhaseFocus } from '../use-phase-focus.ts';
import { useAccountGetDeletionQuery } from './account-deletion-api.ts';
import styles from './my-data.module.css';

const loadDialog = () => import('./delete-account-dialog.tsx');
const DeleteAccountDialog = lazy(async () => ({ default: (await loadDialog()).DeleteAccountDialog }));

type Props = {
  /** Starts an export; absent while an export is being prepared. */
  readonly onExport: (() => void) | undefined;
};

/**
 * Offers the deletion of the account, or shows the date of a requested deletion. Hidden if the server lacks the call.
 */
export function DeleteAccount({ onExport }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useAccountGetDeletionQuery(undefined, { refetchOnMountOrArgChange: true });
  const deletion = data?.value;
  const phase = deletion && (deletion.requestedAt === null ? 'kept' : 'requested');
  const card = usePhaseFocus(phase);
  if (!deletion) return null;

  const { requestedAt, dueAt, isLastAdmin } = deletion;
  const open = () => {
    void loadDialog().catch(() => undefined);
    setOpen(true);
  };
  const exportFirst =
    onExport &&
    (() => {
      setOpen(false);
      onExport();
    });
  return (
    <div className={settingsCard} ref={card} tabIndex={-1}>
      <div className={settingsText}>
        <h3 className={styles.title}>Delete my account</h3>
        <div>
          {requestedAt !== null ? (
            <p>
              Requested {formatInstant(requestedAt)}. Your account will be deleted on {formatInstant(dueAt)}.
            </p>
          ) : isLastAdmin ? (
            <p>You are the last owner. Make somebody else an owner before you delete your account.</p>
          ) : (
            <p>
              If you delete your account now, it is removed on {formatInstant(dueAt)}. Until then you can
              still cancel the deletion.
            </p>
          )}
        </div>
      </div>
      {requestedAt === null && !isLastAdmin && (
        <Button danger onClick={open}>
          Delete My Account
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog deletion={deletion} onExport={exportFirst} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

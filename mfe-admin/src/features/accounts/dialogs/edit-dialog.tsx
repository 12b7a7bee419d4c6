import { useState } from 'react';
import { Dialog, FailureNotice, SkeletonBlock } from '@cairn/shared/ui';
import { useAdminGetAccountQuery } from '../api/change-accounts.ts';
import type { AccountRow } from '../model/account-row.ts';
import { EditForm } from './edit-form.tsx';
import styles from './dialogs.module.css';

interface Props {
  readonly account: AccountRow;
  readonly onClose: () => void;
}

/** The update dialog. Fetches the current record if the server provides it. */
export function EditDialog({ account, onClose }: Props) {
  const { data, isFetching, isError, refetch } = useAdminGetAccountQuery(account.id, {
    refetchOnMountOrArgChange: true,
  });
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  return (
    <Dialog
      open
      title="Update User"
      footer={<div ref={setFooter} className={styles.footer} />}
      onCancel={onClose}
      width={640}
    >
      {isError && (
        <FailureNotice onRetry={() => void refetch()}>This account could not be loaded.</FailureNotice>
      )}
      {isFetching && <SkeletonBlock height="18rem" />}
      {!isFetching && data && (
        <EditForm account={{ ...account, ...data.value }} footer={footer} onClose={onClose} />
      )}
    </Dialog>
  );
}

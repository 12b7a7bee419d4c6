import { Dialog, FailureNotice, SkeletonBlock } from '@cairn/shared/ui';
import { useAdminGetAccountQuery } from '../api/change-accounts.ts';
import type { AccountRow } from '../model/account-row.ts';
import { EditForm } from './edit-form.tsx';

interface Props {
  readonly account: AccountRow;
  readonly onClose: () => void;
}

/** The update dialog. Fetches the current record if the server provides it. */
export function EditDialog({ account, onClose }: Props) {
  const { data, isFetching, isError, refetch } = useAdminGetAccountQuery(account.id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Dialog open title="Update User" footer={null} onCancel={onClose} width={640}>
      {isError && (
        <FailureNotice onRetry={() => void refetch()}>This account could not be loaded.</FailureNotice>
      )}
      {isFetching && <SkeletonBlock height="18rem" />}
      {!isFetching && data && <EditForm account={{ ...account, ...data.value }} onClose={onClose} />}
    </Dialog>
  );
}

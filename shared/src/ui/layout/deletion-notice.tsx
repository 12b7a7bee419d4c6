import { Button } from 'antd';
import { refusalMessage, useGetCurrentSessionQuery } from '@cairn/shared/api';
import { formatInstant } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useAccountCancelDeletionMutation } from '../account/account-deletion-api.ts';
import { AreaNotice } from './area-notice.tsx';

/** Shows the date of a requested deletion of the account. A button cancels the deletion (ADR 38). */
export function DeletionNotice({ mainId }: { mainId: string }) {
  const dueAt = useGetCurrentSessionQuery().data?.value?.deletionDueAt;
  const [cancel, { isLoading }] = useAccountCancelDeletionMutation();
  const toast = useToast();
  if (dueAt === undefined) return null;

  const keep = async () => {
    const { error } = await cancel();
    if (error) {
      toast.error(
        refusalMessage(error, 'The deletion of your account could not be cancelled. Please try again.'),
      );
      return;
    }
    toast.success('Your account will not be deleted');
    // The pressed button disappears with the notice, so the focus must move.
    document.getElementById(mainId)?.focus();
  };
  return (
    <AreaNotice
      label="Deletion of your account"
      action={
        <Button loading={isLoading} onClick={() => void keep()}>
          Keep My Account
        </Button>
      }
    >
      Your account will be deleted on {formatInstant(dueAt)}.
    </AreaNotice>
  );
}

import { Button } from 'antd';
import { refusalMessage } from '@cairn/shared/api';
import { useToast } from '@cairn/shared/platform';
import { useAdminResumeMentorMutation } from '../api/person.ts';
import type { AccountRow } from '../model/account-row.ts';

/** Ends the pause of a mentor. */
export function ResumeButton({ account: { id, name } }: { account: Pick<AccountRow, 'id' | 'name'> }) {
  const [resume, { isLoading }] = useAdminResumeMentorMutation();
  const toast = useToast();
  const press = async () => {
    const { error } = await resume(id);
    if (error) toast.error(refusalMessage(error, 'The profile could not be resumed. Please try again.'));
    else toast.success(`${name} takes requests again`);
  };
  return (
    <Button loading={isLoading} onClick={() => void press()}>
      Resume Profile
    </Button>
  );
}

import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import type { GroupSession } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import {
  useStudentJoinGroupMutation,
  useStudentJoinGroupWaitingMutation,
  useStudentLeaveGroupWaitingMutation,
} from './groups-api.ts';

/** Takes a seat of a group session, and joins or leaves its waiting list. */
export function useSeat({ id, title }: Pick<GroupSession, 'id' | 'title'>) {
  const toast = useToast();
  const [join, joining] = useStudentJoinGroupMutation();
  const [wait, waiting] = useStudentJoinGroupWaitingMutation();
  const [leave, leaving] = useStudentLeaveGroupWaitingMutation();
  const [refusal, setRefusal] = useState<string>();

  const finish = ({ error }: { error?: unknown }, success: string, failure: string) => {
    setRefusal(error === undefined ? undefined : refusalMessage(error, failure));
    if (error === undefined) toast.success(success);
  };
  return {
    /** Why the last press was refused. */
    refusal,
    isBusy: joining.isLoading || waiting.isLoading || leaving.isLoading,
    join: async () =>
      finish(await join(id), `You have a seat in “${title}”`, 'You could not get a seat. Please try again.'),
    wait: async () =>
      finish(
        await wait(id),
        'We will tell you when a seat is yours',
        'You could not be added to the waiting list. Please try again.',
      ),
    leave: async () =>
      finish(
        await leave(id),
        'You no longer wait for a seat',
        'You could not be removed from the waiting list. Please try again.',
      ),
  };
}

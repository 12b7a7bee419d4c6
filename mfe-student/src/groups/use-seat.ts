import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import type { GroupSession } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useOneAtATime } from '../actions/use-one-at-a-time.ts';
import {
  useStudentJoinGroupMutation,
  useStudentJoinGroupWaitingMutation,
  useStudentLeaveGroupWaitingMutation,
} from './groups-api.ts';

export function useSeat({ id, title }: Pick<GroupSession, 'id' | 'title'>) {
  const toast = useToast();
  const oneAtATime = useOneAtATime();
  const [join] = useStudentJoinGroupMutation();
  const [joinWaiting] = useStudentJoinGroupWaitingMutation();
  const [leaveWaiting] = useStudentLeaveGroupWaitingMutation();
  const [refusal, setRefusal] = useState<string>();

  const finish = ({ error }: { error?: unknown }, success: string, failure: string) => {
    setRefusal(error === undefined ? undefined : refusalMessage(error, failure));
    if (error === undefined) toast.success(success);
  };
  return {
    /** Why the last action was refused. */
    refusal,
    join: () =>
      oneAtATime(async () =>
        finish(
          await join(id),
          `You have a seat in “${title}”`,
          'You could not get a seat. Please try again.',
        ),
      ),
    joinWaitingList: () =>
      oneAtATime(async () =>
        finish(
          await joinWaiting(id),
          'We will notify you when you get a seat',
          'You could not be added to the waiting list. Please try again.',
        ),
      ),
    leaveWaitingList: () =>
      oneAtATime(async () =>
        finish(
          await leaveWaiting(id),
          'You left the waiting list',
          'You could not be removed from the waiting list. Please try again.',
        ),
      ),
  };
}

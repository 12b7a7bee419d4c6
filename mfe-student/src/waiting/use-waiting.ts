import { refusalMessage } from '@cairn/shared/api';
import { useToast } from '@cairn/shared/platform';
import { usePollingFallback } from '@cairn/shared/ui';
import { useOneAtATime } from '../actions/use-one-at-a-time.ts';
import {
  useStudentDeclineOfferMutation,
  useStudentJoinWaitingListMutation,
  useStudentLeaveWaitingListMutation,
  useStudentListWaitingQuery,
} from './waiting-api.ts';

/** `entries`: the student's places on waiting lists; undefined until loaded, and on a server without waiting lists. */
export function useWaitingEntries() {
  const { data, ...query } = useStudentListWaitingQuery(undefined, usePollingFallback());
  return { ...query, entries: data?.value };
}

export const WAITING_FAILURE = 'The waiting list could not be loaded.';

export function useWaitingActions() {
  const toast = useToast();
  const oneAtATime = useOneAtATime();
  const [join] = useStudentJoinWaitingListMutation();
  const [leave] = useStudentLeaveWaitingListMutation();
  const [decline] = useStudentDeclineOfferMutation();

  const finish = ({ error }: { error?: unknown }, failure: string, success: string) => {
    if (error === undefined) toast.success(success);
    else toast.error(refusalMessage(error, failure));
  };
  return {
    join: (teacherId: number) =>
      oneAtATime(async () =>
        finish(
          await join(teacherId),
          'You could not be added to the waiting list. Please try again.',
          'We will notify you when a time becomes free',
        ),
      ),
    leave: (teacherId: number) =>
      oneAtATime(async () =>
        finish(
          await leave(teacherId),
          'You could not be removed from the waiting list. Please try again.',
          'You are no longer waiting for this mentor',
        ),
      ),
    declineOffer: (teacherId: number, slotId: number) =>
      oneAtATime(async () =>
        finish(
          await decline({ teacherId, slotId }),
          'Your answer could not be saved. Please try again.',
          'The time goes to the next student. You keep waiting.',
        ),
      ),
  };
}

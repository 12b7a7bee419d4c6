import { useState } from 'react';
import { refusalMessage, shownVersion, useHasExtra } from '@cairn/shared/api';
import { SLOT_LENGTHS_EXTRA, type Proposal, type Session } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useOneAtATime } from '../../actions/use-one-at-a-time.ts';
import { shownLength } from '../../slots/shown-length.ts';
import { useStudentAcceptProposedTimeMutation, useStudentDeclineProposalMutation } from './sessions-api.ts';

const FAILED = 'Your answer could not be saved. Please try again.';

/** Accepts one of the proposed times of a session, or declines all (ADR 60). */
export function useProposalAnswer(session: Session) {
  const toast = useToast();
  const oneAtATime = useOneAtATime();
  const [acceptTime] = useStudentAcceptProposedTimeMutation();
  const [declineAll] = useStudentDeclineProposalMutation();
  const hasLengths = useHasExtra(SLOT_LENGTHS_EXTRA);
  const [refusal, setRefusal] = useState<string>();

  const finish = ({ error }: { error?: unknown }, success: string) => {
    if (error === undefined) return toast.success(success);
    const text = refusalMessage(error, FAILED);
    setRefusal(text);
    toast.error(text);
  };
  return {
    accept: (time: Proposal['times'][number]) =>
      oneAtATime(async () => {
        setRefusal(undefined);
        const result = await acceptTime({
          id: session.id,
          slotId: time.slotId,
          ...shownLength(time, hasLengths),
          ...shownVersion(session),
        });
        finish(result, 'Session confirmed');
      }),
    decline: (round: number) =>
      oneAtATime(async () => {
        setRefusal(undefined);
        finish(
          await declineAll({ id: session.id, round }),
          'Declined. Your request waits for the mentor’s answer.',
        );
      }),
    refusal,
  };
}

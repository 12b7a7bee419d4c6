import { Button } from 'antd';
import { skipToken } from '@reduxjs/toolkit/query';
import { refusalMessage } from '@cairn/shared/api';
import { PAUSED_AFTER_DAYS, formatInstant, type PauseReason } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { AreaNotice, useFocusAfterPress } from '@cairn/shared/ui';
import { useMentorGetPauseQuery, useMentorResumeMutation } from './pause-api.ts';

const REASONS: Record<PauseReason, string> = {
  unanswered: 'several requests expired without an answer',
  silent: `a request expired, and you had not used the site for ${PAUSED_AFTER_DAYS} days`,
};

/** Explains why the profile is paused, with a button to resume it. */
export function PauseNotice({ mentorId }: { mentorId: number | undefined }) {
  const pause = useMentorGetPauseQuery(mentorId ?? skipToken).data?.value?.pause;
  const [resume, { isLoading, isSuccess }] = useMentorResumeMutation();
  const toast = useToast();
  const focus = useFocusAfterPress(pause ? 'paused' : 'takes requests');

  const press = async (id: number) => {
    const { error } = await resume(id);
    if (error) toast.error(refusalMessage(error, 'Your profile could not be resumed. Please try again.'));
  };
  return (
    <div {...focus} tabIndex={-1}>
      {pause && mentorId !== undefined && (
        <AreaNotice
          label="Paused profile"
          action={
            <Button type="primary" loading={isLoading} onClick={() => void press(mentorId)}>
              Resume Profile
            </Button>
          }
        >
          Your profile has been paused since {formatInstant(pause.since)}: {REASONS[pause.reason]}. Students
          cannot send you new requests. Your sessions are unchanged.
        </AreaNotice>
      )}
      {pause === null && isSuccess && (
        <p role="status">Your profile is visible again. Students can send you requests.</p>
      )}
    </div>
  );
}

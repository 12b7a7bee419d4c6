import { useId, useState } from 'react';
import { isApiError, refusalMessage, shownVersion } from '@cairn/shared/api';
import { PROPOSAL_RULE, PROPOSED_TIMES_MAX, textProblem, type Session } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, SlotTime, TextAreaField, useReturnFocus } from '@cairn/shared/ui';
import { OpenTimes } from './open-times.tsx';
import styles from './propose-dialog.module.css';
import { useMentorProposeTimesMutation } from './proposals-api.ts';

type Props = { session: Session; mentorId: number; zone: string; onClose: () => void };

/** Proposes up to three of the mentor's free slots instead of the requested time (ADR 60). */
export function ProposeDialog({ session, mentorId, zone, onClose }: Props) {
  useReturnFocus();
  const toast = useToast();
  const [propose, { isLoading }] = useMentorProposeTimesMutation();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [message, setMessage] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const labelId = useId();
  const problem = textProblem(message, PROPOSAL_RULE);

  const send = async () => {
    setRefusal(undefined);
    const result = await propose({
      id: session.id,
      mentorId,
      slotIds: [...chosen],
      message,
      ...shownVersion(session),
    });
    if (result.error) {
      const text = refusalMessage(result.error, 'The times could not be proposed. Please try again.');
      setRefusal(text);
      toast.error(text);
      // After a 409, a chosen time may no longer be free.
      if (isApiError(result.error) && result.error.status === 409) setChosen([]);
      return;
    }
    toast.success(`${session.student.name} can choose from the times that you proposed`);
    onClose();
  };

  return (
    <ConfirmDialog
      open
      focusFirstField
      title={`Propose other times to ${session.student.name}`}
      confirmLabel="Propose"
      disabled={chosen.length === 0 || problem !== undefined}
      busy={isLoading}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <p>
          Requested: <SlotTime {...session} zone={zone} />. Proposed times stay open for others until{' '}
          {session.student.name} accepts one.
        </p>
        <div className={styles.times} role="group" tabIndex={-1} aria-labelledby={labelId}>
          <p id={labelId}>
            Free times{' '}
            <span aria-live="polite">
              ({chosen.length} of {PROPOSED_TIMES_MAX} chosen)
            </span>
          </p>
          <OpenTimes
            mentorId={mentorId}
            zone={zone}
            sessionId={session.id}
            minutes={session.sessionType?.minutes}
            chosen={chosen}
            onChange={setChosen}
          />
        </div>
        <TextAreaField
          label="Message (optional)"
          rows={2}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          problem={problem}
        />
        {refusal !== undefined && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

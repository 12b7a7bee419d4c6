import { Button } from 'antd';
import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { cleanText, type Session } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog } from '../feedback/index.ts';
import { ReasonField } from './reason-field.tsx';
import { remainingSessions } from './remaining-sessions.ts';
import { useSeriesChangeMutation } from './series-api.ts';
import styles from './sessions.module.css';

type Props = {
  session: Session;
  sessions: readonly Session[];
  now: number;
  /** Mentors have to give a reason. */
  viewer: 'student' | 'mentor';
};

/** Cancels the remaining sessions of a series after a confirmation. Hidden if fewer than two remain. */
export function EndSeries({ session, sessions, now, viewer }: Props) {
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [change, { isLoading }] = useSeriesChangeMutation();
  const { series } = session;
  const partner = viewer === 'student' ? session.teacher.name : session.student.name;
  const remaining = remainingSessions(session, sessions, now);
  if (!series || remaining.length < 2) return null;
  const needsReason = viewer === 'mentor';
  const text = cleanText(reason);
  const end = async () => {
    const { error } = await change({
      id: series.id,
      action: 'end',
      ...(text !== '' && { reason: text }),
      sessions: remaining.map(({ id, version = 1 }) => ({ id, version })),
    });
    setIsAsking(false);
    if (error) toast.error(refusalMessage(error, 'The series could not be ended. Please try again.'));
    else toast.success('Series ended');
  };
  return (
    <>
      <Button
        type="text"
        size="small"
        danger
        aria-label={`End the series with ${partner}`}
        onClick={() => setIsAsking(true)}
      >
        End the Series
      </Button>
      <ConfirmDialog
        open={isAsking}
        focusFirstField
        danger
        busy={isLoading}
        disabled={needsReason && text === ''}
        title={`End the series with ${partner}?`}
        confirmLabel="End the Series"
        cancelLabel="Keep It"
        onConfirm={() => void end()}
        onCancel={() => setIsAsking(false)}
      >
        <div className={styles.dialog}>
          <p>
            All {remaining.length} remaining sessions will be cancelled, and {partner} will be notified once.
          </p>
          <ReasonField required={needsReason} value={reason} onChange={setReason} />
        </div>
      </ConfirmDialog>
    </>
  );
}

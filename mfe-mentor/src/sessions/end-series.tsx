import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { cleanText, type Session } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, remainingSessions } from '@cairn/shared/ui';
import { useMentorChangeSeriesMutation } from './series-api.ts';
import styles from './sessions.module.css';

const REASON_LENGTH = 500;

type Props = { session: Session; sessions: readonly Session[]; now: number };

/** Ends the series of a session with a reason: cancels all of its sessions that have not begun. */
export function EndSeries({ session, sessions, now }: Props) {
  const toast = useToast();
  const field = useId();
  const [reason, setReason] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [change, { isLoading }] = useMentorChangeSeriesMutation();
  const { series, student } = session;
  const open = remainingSessions(session, sessions, now);
  if (!series || open.length < 2) return null;
  const text = cleanText(reason);
  const end = async () => {
    const { error } = await change({
      ...{ id: series.id, action: 'end', reason: text },
      sessions: open.map(({ id, version = 1 }) => ({ id, version })),
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
        aria-label={`End the series with ${student.name}`}
        onClick={() => setIsAsking(true)}
      >
        End the series
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        busy={isLoading}
        disabled={text === ''}
        title={`End the series with ${student.name}?`}
        confirmLabel="End the Series"
        cancelLabel="Keep"
        onConfirm={() => void end()}
        onCancel={() => setIsAsking(false)}
      >
        <div className={styles.dialog}>
          <p>
            All {open.length} remaining sessions will be cancelled, and {student.name} is notified once.
          </p>
          <div className={styles.reason}>
            <label htmlFor={field}>Reason</label>
            <Input.TextArea
              id={field}
              rows={3}
              required
              maxLength={REASON_LENGTH}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        </div>
      </ConfirmDialog>
    </>
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import type { Session } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, remainingSessions } from '@cairn/shared/ui';
import { useStudentEndSeriesMutation } from '../../series/series-api.ts';

type Props = { session: Session; sessions: readonly Session[]; now: number };

/** Ends the series of a session: cancels all of its sessions that have not begun, after a confirmation. */
export function EndSeries({ session, sessions, now }: Props) {
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const [endSeries, { isLoading }] = useStudentEndSeriesMutation();
  const { series, teacher } = session;
  const open = remainingSessions(session, sessions, now);
  if (!series || open.length < 2) return null;
  const end = async () => {
    const { error } = await endSeries({
      id: series.id,
      action: 'end',
      sessions: open.map(({ id, version = 1 }) => ({ id, version })),
    });
    if (error === undefined) toast.success('Series ended');
    else toast.error(refusalMessage(error, 'The series could not be ended. Please try again.'));
    setIsAsking(false);
  };
  return (
    <>
      <Button
        type="text"
        size="small"
        danger
        aria-label={`End the series with ${teacher.name}`}
        onClick={() => setIsAsking(true)}
      >
        End the series
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="End this series?"
        confirmLabel="End the Series"
        cancelLabel="Keep it"
        danger
        busy={isLoading}
        onConfirm={() => void end()}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          All {open.length} remaining sessions with {teacher.name} will be cancelled, and their times will be
          free for others.
        </p>
      </ConfirmDialog>
    </>
  );
}

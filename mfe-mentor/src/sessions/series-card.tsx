import { Button } from 'antd';
import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { cleanText, intervalText, type Session } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import {
  ConfirmDialog,
  ReasonField,
  SessionCard,
  SessionStatusMark,
  SlotTime,
  useSeriesChangeMutation,
} from '@cairn/shared/ui';
import { RequestFacts } from './request-facts.tsx';
import styles from './sessions.module.css';

type Props = {
  /** The pending sessions of one series, the soonest first. */
  sessions: readonly [Session, ...Session[]];
  zone: string;
  now: number;
};

/** The pending requests of a series, accepted or declined together (ADR 85). */
export function SeriesCard({ sessions, zone, now }: Props) {
  const [first] = sessions;
  const { student, series } = first;
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [isDeclining, setIsDeclining] = useState(false);
  const [change, { isLoading }] = useSeriesChangeMutation();
  if (!series) return null;
  const answer = async (action: 'accept' | 'decline') => {
    const text = cleanText(reason);
    const { error } = await change({
      id: series.id,
      action,
      ...(action === 'decline' && text !== '' && { reason: text }),
      sessions: sessions.map(({ id, version = 1 }) => ({ id, version })),
    });
    setIsDeclining(false);
    if (error) toast.error(refusalMessage(error, 'Failed to save your answer. Please try again.'));
    else toast.success(action === 'accept' ? 'Series confirmed' : 'Series declined');
  };
  return (
    <>
      <SessionCard
        person={{ ...student, id: student.id ?? student.name }}
        topic={first.topic}
        when={`Series of ${sessions.length} sessions, ${intervalText(series)}`}
        status={<SessionStatusMark viewer="mentor" status={first.status} />}
        detail={
          <RequestFacts session={first} zone={zone} now={now}>
            <ol className={styles.dates} aria-label="Dates of the series">
              {sessions.map((session) => (
                <li key={session.id}>
                  <SlotTime {...session} zone={zone} />
                </li>
              ))}
            </ol>
          </RequestFacts>
        }
        actions={
          <>
            <Button
              aria-label={`Decline all sessions of ${student.name}`}
              disabled={isLoading}
              onClick={() => setIsDeclining(true)}
            >
              Decline All
            </Button>
            <Button
              type="primary"
              aria-label={`Accept all sessions of ${student.name}`}
              disabled={isLoading}
              onClick={() => void answer('accept')}
            >
              Accept All
            </Button>
          </>
        }
      />
      <ConfirmDialog
        open={isDeclining}
        focusFirstField
        danger
        busy={isLoading}
        title={`Decline the series of ${student.name}?`}
        confirmLabel="Decline All"
        cancelLabel="Keep It"
        onConfirm={() => void answer('decline')}
        onCancel={() => setIsDeclining(false)}
      >
        <div className={styles.dialog}>
          <p>
            All {sessions.length} slots become free again, and {student.name} is notified.
          </p>
          <ReasonField value={reason} onChange={setReason} />
        </div>
      </ConfirmDialog>
    </>
  );
}

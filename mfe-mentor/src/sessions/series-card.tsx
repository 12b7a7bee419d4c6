import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { cleanText, intervalText, type Session } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import {
  BookedType,
  ClockIcon,
  ConfirmDialog,
  LabelledText,
  SessionCard,
  SessionStatusMark,
  SlotTime,
} from '@cairn/shared/ui';
import { useMentorChangeSeriesMutation } from './series-api.ts';
import { studyOf, timeLeft } from './session-texts.ts';
import styles from './sessions.module.css';

type Props = {
  /** The pending sessions of one series, the soonest first. */
  sessions: readonly [Session, ...Session[]];
  zone: string;
  now: number;
};

const REASON_LENGTH = 500;

/** The pending requests of a series, accepted or declined as one (ADR 85). */
export function SeriesCard({ sessions, zone, now }: Props) {
  const [first] = sessions;
  const { student, series, expiresAt } = first;
  const toast = useToast();
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const [isDeclining, setIsDeclining] = useState(false);
  const [change, { isLoading }] = useMentorChangeSeriesMutation();
  if (!series) return null;
  const answer = async (action: 'accept' | 'decline') => {
    const text = cleanText(reason);
    const { error } = await change({
      ...{ id: series.id, action },
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
          <>
            <p className={styles.facts}>{studyOf(first)}</p>
            <ol className={styles.dates} aria-label="Dates of the series">
              {sessions.map((session) => (
                <li key={session.id}>
                  <SlotTime {...session} zone={zone} />
                </li>
              ))}
            </ol>
            <BookedType type={first.sessionType} />
            <LabelledText label="Note" text={first.note} />
            <LabelledText label="Looking for" text={student.lookingFor} />
            {expiresAt && (
              <p className={styles.deadline}>
                <ClockIcon size={18} /> Expires {timeLeft(expiresAt, now)}
              </p>
            )}
          </>
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
        danger
        busy={isLoading}
        title={`Decline the series of ${student.name}?`}
        confirmLabel="Decline All"
        cancelLabel="Keep"
        onConfirm={() => void answer('decline')}
        onCancel={() => setIsDeclining(false)}
      >
        <div className={styles.reason}>
          <label htmlFor={reasonId}>Reason (optional)</label>
          <Input.TextArea
            id={reasonId}
            rows={3}
            maxLength={REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}

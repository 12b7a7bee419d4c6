import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { FailureNotice, hasFailed, useFocusAfterPress } from '@cairn/shared/ui';
import { useWaitingActions, useWaitingEntries, WAITING_FAILURE } from './use-waiting.ts';
import { WaitingStatus } from './waiting-status.tsx';
import styles from './waiting.module.css';

type Props = Pick<ComponentProps<typeof WaitingStatus>, 'zone' | 'onBook'> & {
  mentor: { id: number; name: string };
  /** Whether the mentor has no free time at all. */
  isFull: boolean;
};

/** Joins the waiting list of a mentor, or shows the student's place. Hidden on a server without waiting lists. */
export function WaitingNotice({ mentor, isFull, ...status }: Props) {
  const { entries, refetch, ...query } = useWaitingEntries();
  const { join } = useWaitingActions();
  const entry = entries?.find(({ teacher }) => teacher.id === mentor.id);
  const focus = useFocusAfterPress(entry ? 'waits' : 'does not wait');
  if (!entries && hasFailed(query))
    return (
      <FailureNotice onRetry={() => void refetch()} retrying={query.isFetching}>
        {WAITING_FAILURE}
      </FailureNotice>
    );
  if (!entries) return null;
  return (
    <section {...focus} tabIndex={-1} className={styles.notice} aria-label="Waiting List">
      {entry ? (
        <WaitingStatus entry={entry} {...status} />
      ) : (
        <div className={styles.status}>
          <p>
            {isFull
              ? 'We can hold the next time that becomes free for you.'
              : 'No time suits you? We can hold the next time that becomes free for you.'}
          </p>
          <div className={styles.actions}>
            <Button
              type={isFull ? 'primary' : 'default'}
              aria-label={`Notify me when ${mentor.name} has a free time`}
              onClick={() => void join(mentor.id)}
            >
              Notify Me
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

import { Button } from 'antd';
import type { RefObject } from 'react';
import type { Session, SessionOutcome } from '@cairn/shared/contract';
import { prefersReducedMotion } from '@cairn/shared/ui';
import { canBeReplaced } from './can-be-replaced.ts';
import styles from './sessions-page.module.css';

type Props = {
  cancelled: readonly Session[];
  now: number;
  /** The element that lists the cancelled sessions. */
  list: RefObject<HTMLElement | null>;
};

/** One sentence for each outcome of these sessions: `2 requests were declined.` */
function describeOutcomes(sessions: readonly Session[]): string {
  const sentence = (outcome: SessionOutcome, one: string, many: (count: number) => string) => {
    const count = sessions.filter((session) => session.outcome === outcome).length;
    return count === 0 ? [] : [count === 1 ? one : many(count)];
  };
  return [
    ...sentence('declined', 'A request was declined.', (count) => `${count} requests were declined.`),
    ...sentence('expired', 'A request has expired.', (count) => `${count} requests have expired.`),
    ...sentence(
      'cancelled_by_mentor',
      'A session was cancelled by the mentor.',
      (count) => `${count} sessions were cancelled by the mentors.`,
    ),
  ].join(' ');
}

/** Leads to the declined and cancelled sessions, which are below the past sessions. */
export function RefusedHint({ cancelled, now, list }: Props) {
  const replaceable = cancelled.filter((session) => canBeReplaced(session, now));
  if (replaceable.length === 0) return null;
  const show = () => {
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  };
  return (
    <p className={styles.refused}>
      {describeOutcomes(replaceable)}
      <Button type="link" onClick={show}>
        Show Declined and Cancelled
      </Button>
    </p>
  );
}

import { Button } from 'antd';
import type { RefObject } from 'react';
import type { Session } from '@cairn/shared/contract';
import { prefersReducedMotion } from '@cairn/shared/ui';
import { canBeReplaced } from './can-be-replaced.ts';
import styles from './sessions-page.module.css';

type Props = {
  cancelled: readonly Session[];
  now: number;
  /** Where the cancelled sessions are listed. */
  list: RefObject<HTMLElement | null>;
};

/** Links to the alternatives, which the page lists below the past sessions. */
export function RefusedHint({ cancelled, now, list }: Props) {
  const count = cancelled.filter((session) => canBeReplaced(session, now)).length;
  if (count === 0) return null;
  const show = () => {
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  };
  return (
    <p className={styles.refused}>
      {count === 1
        ? 'A request was refused or has expired.'
        : `${count} requests were refused or have expired.`}
      <Button type="link" onClick={show}>
        Show Declined and Cancelled
      </Button>
    </p>
  );
}

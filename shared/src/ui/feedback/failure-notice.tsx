import { Button } from 'antd';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { RetryIcon, WarningIcon } from '../icons/index.ts';
import styles from './failure-notice.module.css';

type Props = { children: ReactNode; onRetry?: (() => void) | undefined; retrying?: boolean };

/** An inline error, announced when it appears. With `onRetry` it has a Try Again button. */
export function FailureNotice({ children, onRetry, retrying = false }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  // A retry removes the focused button. The focus then moves to the surrounding part of the page.
  useLayoutEffect(() => {
    const removed = notice.current;
    const part = removed?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    return () => {
      if (!removed?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (document.activeElement === document.body) part?.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <div ref={notice} className={styles.notice} role="alert">
      <WarningIcon size={22} />
      <p>{children}</p>
      {onRetry && (
        <Button onClick={onRetry} loading={retrying} icon={<RetryIcon />}>
          Try Again
        </Button>
      )}
    </div>
  );
}

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { RetryIcon, WarningIcon } from '../icons/index.ts';
import styles from './failure-notice.module.css';

type Props = { children: ReactNode; onRetry?: (() => void) | undefined; retrying?: boolean };

/** An inline error, announced when it appears. With `onRetry` it has a Try Again button. */
export function FailureNotice({ children, onRetry, retrying = false }: Props) {
  return (
    <div className={styles.notice} role="alert">
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

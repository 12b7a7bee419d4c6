import { Button } from 'antd';
import type { ReactNode } from 'react';
import { RetryIcon, WarningIcon } from '../icons/index.ts';
import styles from './failure-notice.module.css';

type Props = { children: ReactNode; onRetry?: (() => void) | undefined; retrying?: boolean };

/** An inline error, with Try Again if a retry is possible; announced when it appears. */
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

import { useSyncExternalStore } from 'react';
import { isReconnecting, subscribeToReconnecting } from '@cairn/shared/api';
import { useConnection } from './connection.ts';
import styles from './notices.module.css';

/** The live region is always rendered, so that screen readers announce its text. */
export function ConnectionBanner() {
  const { isOffline, waitingPages } = useConnection();
  const isWaiting = useSyncExternalStore(subscribeToReconnecting, isReconnecting, isReconnecting);
  return (
    <div role="status" className={isOffline || isWaiting ? styles.banner : ''}>
      {isOffline && (
        <p>
          <strong>You are offline.</strong>{' '}
          {waitingPages > 0 ? 'The page you asked for opens' : 'This page is updated'} as soon as the
          connection is back.
        </p>
      )}
      {isWaiting && !isOffline && (
        <p>
          <strong>Reconnecting…</strong> The service is not responding at the moment. What you have entered is
          kept.
        </p>
      )}
    </div>
  );
}

import { useConnection } from './connection.ts';
import styles from './notices.module.css';

/**
 * Shows above the page that the connection is lost. Its live region is always rendered, otherwise it would not
 * be announced.
 */
export function OfflineBanner() {
  const { isOffline, waitingPages } = useConnection();
  return (
    <div role="status" className={isOffline ? styles.banner : ''}>
      {isOffline && (
        <p>
          <strong>You are offline.</strong>{' '}
          {waitingPages > 0 ? 'The page you asked for opens' : 'This page is updated'} as soon as the
          connection is back.
        </p>
      )}
    </div>
  );
}

import { useIsLive } from '../boot/use-is-live.ts';
import { useConnection } from './connection.ts';
import styles from './offline-banner.module.css';

/** Says that the connection is gone, above the page that stays. Its region is always there, or it would not be announced. */
export function OfflineBanner() {
  const { isOffline, waitingPages } = useConnection();
  const isLive = useIsLive();
  if (!isLive) return null;
  return (
    <div role="status" className={styles.region}>
      {isOffline && (
        <p className={styles.banner}>
          <strong>You are offline.</strong>{' '}
          {waitingPages > 0
            ? 'The page you asked for opens as soon as the connection is back.'
            : 'You see the data that was loaded last. It is updated as soon as the connection is back.'}
        </p>
      )}
    </div>
  );
}

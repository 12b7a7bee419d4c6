import { useIsLive } from '../boot/use-is-live.ts';
import { useConnection } from './connection.ts';
import styles from './offline-banner.module.css';

/**
 * Provides the height of the notice, whose text may wrap, to the styles of the rail. The observer ends with the
 * notice.
 */
function provideHeight(notice: HTMLElement | null) {
  if (!notice) return;
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty('--cairn-notice', `${notice.offsetHeight}px`)).observe(notice);
}

/**
 * Shows above the page that the connection is lost. Its live region is always rendered, otherwise it would not
 * be announced.
 */
export function OfflineBanner() {
  const { isOffline, waitingPages } = useConnection();
  const isLive = useIsLive();
  if (!isLive) return null;
  return (
    <div role="status" className={styles.region}>
      {isOffline && (
        <p ref={provideHeight} className={styles.banner}>
          <strong>You are offline.</strong>{' '}
          {waitingPages > 0
            ? 'The page you asked for opens as soon as the connection is back.'
            : 'You see the data that was loaded last. It is updated as soon as the connection is back.'}
        </p>
      )}
    </div>
  );
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { MAP_FRAME_HEIGHT } from '@cairn/shared/contract/constants';
import { ContourBackground, ExternalIcon, PinIcon } from '@cairn/shared/ui';
import { useInView } from '../layout/use-in-view.ts';
import { contact, mapFrameUrl, mapPageUrl } from './contact-details.ts';
import styles from './office-map.module.css';

/** A visible map that does not load within this time is removed. */
const TIMEOUT_MS = 10_000;

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * The map of the office. The address and a link are always shown, because a cross-origin frame does not report
 * failures. For a blocked frame, browsers fire `load`.
 */
export function OfficeMap() {
  const [state, setState] = useState<'waiting' | 'loaded' | 'timedOut'>('waiting');
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isMissing = state === 'timedOut' || (state === 'waiting' && !isOnline);
  const { element, seen } = useInView<HTMLDivElement>();
  useEffect(() => {
    if (!seen || !isOnline || state !== 'waiting') return;
    const timer = setTimeout(() => setState('timedOut'), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [seen, isOnline, state]);

  return (
    <section className={styles.map} aria-labelledby="office">
      <h2 id="office">Find our office</h2>
      <div ref={element} className={styles.frame}>
        <ContourBackground className={styles.contours} />
        <PinIcon size={40} className={styles.pin} />
        {!isMissing && (
          <iframe
            title="Map of our office"
            src={mapFrameUrl}
            height={MAP_FRAME_HEIGHT}
            loading="lazy"
            referrerPolicy="no-referrer"
            onLoad={() => setState('loaded')}
          />
        )}
      </div>
      <p className={styles.caption} role={isMissing ? 'status' : undefined}>
        <span>
          {isMissing && 'The map cannot be loaded right now. '}
          {contact.address.join(', ')}
        </span>
        <span>
          Map not showing?{' '}
          <a href={mapPageUrl} target="_blank" rel="noreferrer">
            Open in OpenStreetMap <ExternalIcon />
          </a>
        </span>
      </p>
    </section>
  );
}

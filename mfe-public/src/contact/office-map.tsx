import { useEffect, useState } from 'react';
import { MAP_FRAME_HEIGHT } from '@cairn/shared/contract/constants';
import { ContourBackground, ExternalIcon, PinIcon } from '@cairn/shared/ui';
import { useInView } from '../layout/use-in-view.ts';
import { contact, mapFrameUrl, mapPageUrl } from './contact-details.ts';
import styles from './office-map.module.css';

/** Milliseconds in view after which the frame counts as failed. */
const TIMEOUT_MS = 10_000;

/**
 * The map of the office, loaded when it comes near the viewport. A cross-origin frame does not report failures, and a
 * blocked one fires `load` for the browser's error page, so the address and a link are always shown. A frame that has
 * not loaded after the timeout is removed.
 */
export function OfficeMap() {
  const [state, setState] = useState<'waiting' | 'loaded' | 'silent'>('waiting');
  const { element, seen } = useInView<HTMLDivElement>();
  useEffect(() => {
    if (!seen || state !== 'waiting') return;
    const timer = setTimeout(() => setState('silent'), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [seen, state]);

  return (
    <section className={styles.map} aria-labelledby="office">
      <h2 id="office">Find our office</h2>
      <div ref={element} className={styles.frame}>
        <ContourBackground className={styles.contours} />
        <PinIcon size={40} className={styles.pin} />
        {state !== 'silent' && (
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
      <p className={styles.caption} role={state === 'silent' ? 'status' : undefined}>
        <span>
          {state === 'silent' && 'The map cannot be loaded right now. '}
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

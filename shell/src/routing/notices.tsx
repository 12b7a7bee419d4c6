import { useSite } from '../boot/site-context.ts';
import { useIsLive } from '../boot/use-is-live.ts';
import { OverrideBanner } from '../overrides/override-banner.tsx';
import styles from './notices.module.css';
import { ConnectionBanner } from './connection-banner.tsx';
import { DataAge } from './data-age.tsx';

/** The styles of the rail need the height of the notices. */
function provideHeight(notices: HTMLElement | null) {
  if (!notices) return;
  let provided = 0;
  new ResizeObserver(() => {
    const height = notices.offsetHeight;
    // Setting the property recalculates the styles of the whole page.
    if (height === provided) return;
    provided = height;
    document.documentElement.style.setProperty('--cairn-notice', `${height}px`);
  }).observe(notices);
}

/** The notices above every page. Prerendered pages contain no notices. */
export function Notices() {
  const { previewBanner } = useSite();
  const isLive = useIsLive();
  if (!isLive) return null;
  return (
    <div ref={provideHeight} className={styles.notices}>
      <OverrideBanner />
      {previewBanner}
      <ConnectionBanner />
      <DataAge />
    </div>
  );
}

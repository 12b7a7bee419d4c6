import { Outlet, useNavigation } from 'react-router-dom';
import { OverrideBanner } from '../overrides/override-banner.tsx';
import { useSite } from '../boot/site-context.ts';
import { LiveCache } from '../boot/live-cache.tsx';
import { Toaster } from '../toaster/toaster.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './pending.module.css';

/** The root layout: no visible layout; areas have their own. */
export function RootLayout() {
  const { state } = useNavigation();
  const { previewBanner } = useSite();
  useFocusOnNavigation();
  return (
    <>
      {state === 'loading' && <div className={styles.bar} aria-hidden="true" />}
      <OverrideBanner />
      {previewBanner}
      <OfflineBanner />
      <Outlet />
      <Toaster />
      <LiveCache />
    </>
  );
}

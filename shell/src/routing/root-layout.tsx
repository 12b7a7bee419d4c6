import { Outlet, useNavigation } from 'react-router-dom';
import { LiveCache } from '../boot/live-cache.tsx';
import { Toaster } from '../toaster/toaster.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { Notices } from './notices.tsx';
import styles from './pending.module.css';

export function RootLayout() {
  const { state } = useNavigation();
  useFocusOnNavigation();
  return (
    <>
      {state === 'loading' && <div className={styles.bar} aria-hidden="true" />}
      <Notices />
      <Outlet />
      <Toaster />
      <LiveCache />
    </>
  );
}

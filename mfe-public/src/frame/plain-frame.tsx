import { Outlet } from 'react-router-dom';
import styles from './public-frame.module.css';

/** The page alone, without header and footer (spec 2). */
export function PlainFrame() {
  return (
    <main className={styles.main}>
      <Outlet />
    </main>
  );
}

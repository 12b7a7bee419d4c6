import { Link, Outlet } from 'react-router-dom';
import { PRODUCT_NAME } from '@cairn/shared/contract/constants';
import { CairnMark } from '@cairn/shared/ui';
import styles from './public-layout.module.css';

/** The layout of pages without header and footer (spec 2). */
export function PlainLayout() {
  return (
    <main className={styles.plain}>
      <Link to="/" className={styles.mark} aria-label={PRODUCT_NAME}>
        <CairnMark size={40} />
      </Link>
      <Outlet />
    </main>
  );
}

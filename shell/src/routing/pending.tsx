import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectRole } from '@cairn/shared/auth';
import { useSite } from '../boot/site-context.ts';
import { Mark } from './mark.tsx';
import styles from './pending.module.css';

function AreaSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-busy="true" aria-label="Loading" data-pending="">
      <div className={styles.rail}>
        <Mark className={styles.railMark} />
        <span className={styles.name}>Cairn</span>
      </div>
      <div className={styles.header} />
      <div className={styles.main}>
        <span className={styles.title} />
        <span className={styles.card} />
        <span className={styles.card} />
        <span className={styles.card} />
      </div>
    </div>
  );
}

/** Shown while the code of a page is loading. */
export function Pending() {
  const site = useSite();
  const role = useSelector(selectRole);
  const { pathname } = useLocation();
  if (role !== null && site.owner(pathname)?.route.role === role) return <AreaSkeleton />;
  return (
    <div className={styles.page} role="status" aria-busy="true" data-pending="">
      <Mark className={styles.mark} />
      <span className={styles.word}>Loading…</span>
    </div>
  );
}

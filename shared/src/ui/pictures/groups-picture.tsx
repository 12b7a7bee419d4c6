import own from './groups-picture.module.css';
import styles from './pictures.module.css';
import { Scene } from './scene.tsx';

/** Group sessions: stones around a fire. The dashed outline is a free seat. */
export function GroupsPicture() {
  return (
    <Scene>
      <path
        className={styles.stoneLight}
        d="M60 101c0-5 7-7 14-7s14 2 14 6-6 6-14 6-14-1-14-5zm52 0c0-5 7-7 14-7s14 2 14 6-6 6-14 6-14-1-14-5z"
      />
      <path
        className={styles.stoneMid}
        d="M26 113c0-6 8-9 17-9s17 3 17 8-7 8-17 8-17-1-17-7zm114 0c0-6 8-9 17-9s17 3 17 8-7 8-17 8-17-1-17-7z"
      />
      <path className={styles.stoneDark} d="M50 129c0-7 9-10 20-10s20 3 20 9-9 8-20 8-20-1-20-7z" />
      <ellipse className={own.place} cx="130" cy="129" rx="19" ry="7" />
      <path className={styles.ember} d="M99 70c10 11 16 20 14 30-3 9-24 9-27 0-2-8 3-12 5-19 5 3 8-1 8-11z" />
      <path className={styles.sign} d="m86 115 28-8m-28 0 28 8" />
    </Scene>
  );
}

import styles from './pictures.module.css';

/** Three ridges, a cairn and a low sun. */
export function Horizon({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={`${styles.horizon} ${className ?? ''}`}
      viewBox="0 0 800 260"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <circle className={styles.sun} cx="590" cy="118" r="46" />
      <path
        className={styles.ridgeFar}
        d="M0 160c60-4 100-60 170-60s110 62 180 52 90-84 170-80 90 66 150 66 90-34 130-36v158H0z"
      />
      <path
        className={styles.ridgeMid}
        d="M0 200c80-2 130-44 220-42s140 42 230 36 130-40 210-36 100 22 140 24v78H0z"
      />
      <path className={styles.ridgeNear} d="M0 232c120-40 240-34 360-8 140 26 280 14 440-14v50H0z" />
      <g transform="translate(524 0)">
        <path className={styles.stoneDark} d="M146 228c0-9 15-12 33-12s32 5 32 12-14 9-33 9-32-1-32-9z" />
        <path className={styles.stoneMid} d="M156 208c2-7 12-9 23-9s21 3 21 9-10 8-22 8-24-1-22-8z" />
        <path className={styles.stoneLight} d="M166 192c1-6 7-8 13-8s12 3 12 7-6 7-13 7-13-1-12-6z" />
      </g>
    </svg>
  );
}

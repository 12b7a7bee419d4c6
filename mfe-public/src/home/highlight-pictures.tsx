import styles from './highlight-pictures.module.css';

/** A route on a map. */
export function RoutePicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 280 180" aria-hidden="true">
      <path
        className={styles.line}
        d="M10 126c40-40 84-10 120-30s60-52 140-30M10 148c44-38 88-10 126-28s64-48 134-28M10 104c36-40 80-12 114-32S190 18 270 44M10 170c50-34 94-8 132-24s70-40 128-24"
      />
      <path className={styles.route} d="M34 150c30-30 58-2 84-26s10-44 46-54 44-12 66-30" />
      <circle className={styles.dot} cx="34" cy="150" r="6" />
      <path className={styles.flag} d="M230 44V12l24 8-24 9" />
    </svg>
  );
}

/** Cairns that mark a trail. */
export function NetworkPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 280 180" aria-hidden="true">
      <path className={styles.sight} d="M66 104 142 48l76 44M66 104l152-12" />
      <path className={styles.ridge} d="M0 150c60-30 110-24 150-8s80 12 130-8v46H0z" />
      {['translate(36 84)', 'translate(112 26)', 'translate(188 70)'].map((place) => (
        <g key={place} transform={place}>
          <path className={styles.stoneDark} d="M2 56c0-8 12-11 28-11s28 5 28 11-10 8-28 8-28-2-28-8z" />
          <path className={styles.stoneMid} d="M10 42c1-6 9-8 20-8s19 4 19 8-8 7-20 7-20-2-19-7z" />
          <path className={styles.stoneLight} d="M18 29c1-5 6-7 12-7s11 3 11 7-5 6-12 6-12-1-11-6z" />
        </g>
      ))}
      <path className={styles.top} d="M132 44c0-6 5-9 10-9s9 4 9 8-4 5-9 5-10 0-10-4z" />
    </svg>
  );
}

/** Two stones in conversation. */
export function TalkPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 280 180" aria-hidden="true">
      <path className={styles.ridge} d="M0 152c70-16 190-18 280-2v30H0z" />
      <path className={styles.stoneDark} d="M36 128c-2-28 18-48 48-50s56 16 58 44-20 38-54 38-50-8-52-32z" />
      <path className={styles.stoneMid} d="M152 132c0-24 18-40 44-40s48 14 48 36-18 32-46 32-46-6-46-28z" />
      <path
        className={styles.bubble}
        d="M70 20h66c6 0 10 4 10 10v22c0 6-4 10-10 10h-36l-14 12V62H70c-6 0-10-4-10-10V30c0-6 4-10 10-10zM80 36h46M80 47h28"
      />
      <path
        className={styles.reply}
        d="M174 42h50c5 0 9 4 9 9v14c0 5-4 9-9 9h-8v10l-12-10h-30c-5 0-9-4-9-9V51c0-5 4-9 9-9zM184 58h32"
      />
    </svg>
  );
}

import styles from './pictures.module.css';

/** The subject of the empty state; each has a small sign above the stones. */
export type StonesSubject = 'sessions' | 'messages' | 'people' | 'stars' | 'search' | 'lost';

const signs: Record<StonesSubject, string> = {
  sessions: 'M84 20h32v28H84zM84 30h32M92 16v8m16-8v8',
  messages: 'M82 20h36v22H98l-8 8v-8h-8z',
  people: 'M100 34a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM84 52c2-9 8-13 16-13s14 4 16 13',
  stars: 'm100 15 5 11 12 1.5-9 8 2.5 12L100 41.5 89.5 47.5l2.5-12-9-8 12-1.5z',
  search: 'M98 44a13 13 0 1 0 0-26 13 13 0 0 0 0 26zm9-4 10 10',
  lost: 'M100 52V16l20 7-20 8',
};

/** A small cairn on a horizon, for empty states. */
export function StonesPicture({ subject = 'sessions' }: { subject?: StonesSubject }) {
  return (
    <svg className={styles.stones} viewBox="0 0 200 140" width="200" height="140" aria-hidden="true">
      <path className={styles.far} d="M0 116c30-22 52-26 78-14 22-20 48-24 76-6 18-8 32-6 46 4v24H0z" />
      <path className={styles.ground} d="M4 126c50-8 142-8 192 0" />
      <path className={styles.stoneDark} d="M62 118c0-12 18-16 40-16s38 6 38 15-16 11-40 11-38-2-38-10z" />
      <path className={styles.stoneMid} d="M74 94c2-9 14-12 28-12s26 4 26 11-12 10-27 10-29-2-27-9z" />
      <path className={styles.stoneLight} d="M86 74c1-7 9-10 16-10s15 3 15 9-7 8-16 8-16-1-15-7z" />
      <path className={styles.sign} d={signs[subject]} />
    </svg>
  );
}

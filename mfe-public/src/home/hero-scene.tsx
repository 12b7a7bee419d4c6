import styles from './hero-scene.module.css';

const stones = [
  {
    shape: 'M968 566c-6-34 44-54 118-60s164-4 196 22c30 26 14 58-42 68-84 14-170 14-222 6-32-6-47-16-50-36z',
    className: styles.stoneDark,
  },
  {
    shape:
      'M1000 492c-4-28 40-44 98-46 66-2 128 2 150 22 20 20 8 42-36 50-62 10-128 10-170 2-26-6-40-14-42-28z',
    className: styles.stoneMid,
  },
  {
    shape: 'M1046 430c0-24 30-36 76-38 52-2 96 4 110 20 14 18 0 36-36 42-44 6-94 6-124-2-18-4-26-12-26-22z',
    className: styles.stoneDark,
  },
  {
    shape: 'M1056 378c0-20 24-32 58-33 38-1 70 6 78 20 8 15-6 28-34 32-34 5-66 3-86-4-11-4-16-9-16-15z',
    className: styles.stoneLight,
  },
  {
    shape: 'M1088 334c-2-20 16-34 40-35 26-1 44 12 46 28 1 15-14 24-40 25-28 1-44-5-46-18z',
    className: styles.ember,
  },
];

const strata = [
  'M990 560c50-26 150-34 262-20',
  'M1010 580c70 10 160 8 226-8',
  'M1020 486c50-18 110-22 190-12',
  'M1062 424c34-14 80-16 136-8',
  'M1072 372c24-10 54-12 88-6',
];

const contours = [
  'M0 438c120-46 230-52 352-18s236 24 352-8 250-40 372-8 236 30 364-6',
  'M0 470c120-40 236-44 356-14s232 22 348-6 246-34 366-6 240 26 370-6',
  'M0 502c124-32 240-34 358-10s230 18 346-4 244-28 362-4 242 20 374-6',
];

/** A landscape with ridges, a trail and a cairn. */
export function HeroScene({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1440 620" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle className={styles.sun} cx="930" cy="246" r="92" />
      <path
        className={styles.far}
        d="M0 400c90-40 160-92 236-78 84 14 132 66 214 46 96-24 150-128 256-120 92 8 140 96 226 104 100 8 168-108 274-96 92 10 148 74 234 62V620H0z"
      />
      <path
        className={styles.mid}
        d="M0 470c120-60 232-74 356-36s236 30 350-8 250-52 374-14 240 36 360-10v218H0z"
      />
      {contours.map((line) => (
        <path key={line} className={styles.contour} d={line} />
      ))}
      <path className={styles.near} d="M0 540c170-46 330-52 498-18s316 34 476 4 308-32 466-2v96H0z" />
      <path
        className={styles.trail}
        d="M150 620c70-46 214-38 282-66s-20-54 62-78 190 8 236-26 0-40 66-58 92-4 124-30"
      />
      <path
        className={styles.smallStone}
        d="M708 446c0-6 10-9 20-9s19 4 19 9-8 7-20 7-19-2-19-7zm6-12c1-5 8-7 14-7s13 3 13 7-6 5-14 5-14-1-13-5zm6-11c1-4 4-5 8-5s7 2 7 5-3 4-7 4-8-1-8-4z"
      />
      <path className={styles.ground} d="M0 590c220-34 420-26 640-2s420 26 600 6 160-14 200-10v36H0z" />
      {stones.map(({ shape, className }) => (
        <path key={shape} className={className} d={shape} />
      ))}
      {strata.map((line) => (
        <path key={line} className={styles.stratum} d={line} />
      ))}
      <path className={styles.ground} d="M860 620c60-22 150-26 262-24s230 2 318 10v14z" />
    </svg>
  );
}

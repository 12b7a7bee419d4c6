import { useId } from 'react';
import styles from './pictures.module.css';

const rings = [
  'M-20 190C70 130 150 250 260 190S450 60 620 120s260 20 420-40',
  'M-20 230C70 170 150 290 260 230S450 100 620 160s260 20 420-40',
  'M-20 270C80 205 160 330 270 268S455 140 625 200s260 20 420-40',
  'M-20 312C80 245 170 372 282 306S462 182 632 240s258 22 412-36',
  'M-20 356C84 288 178 414 296 346S470 226 640 282s256 22 404-32',
  'M330 150c30-34 96-44 124-12s4 78-46 84-108-38-78-72z',
  'M352 158c20-22 66-28 84-6s2 50-30 54-74-26-54-48z',
  'M378 166c12-12 34-14 44-2s0 24-16 26-40-12-28-24z',
  'M742 216c26-30 84-36 108-8s2 66-40 72-94-34-68-64z',
  'M764 224c18-18 54-22 70-4s0 42-26 46-62-24-44-42z',
];

/** Contour lines behind a heading. Decorative. */
export function ContourBackground({ className }: { className?: string | undefined }) {
  const fade = useId();
  return (
    <svg
      className={`${styles.contours} ${className ?? ''}`}
      viewBox="0 0 1000 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={fade} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.15" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0.7" />
        </linearGradient>
      </defs>
      {rings.map((ring) => (
        <path key={ring} d={ring} stroke={`url(#${fade})`} />
      ))}
    </svg>
  );
}

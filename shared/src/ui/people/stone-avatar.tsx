import { useState } from 'react';
import { stoneTints } from '../theme.ts';
import styles from './stone-avatar.module.css';

type Props = {
  /** Seed of tint and shape: a person looks the same everywhere. */
  id: number | string;
  name: string;
  image?: string | null | undefined;
  size?: number;
};

/** Outlines of four stones in a viewBox of 48 by 48. */
const stones = [
  'M5 27C3 14 14 4 28 4c12 0 18 8 18 19 0 13-9 21-22 21C13 44 6 38 5 27z',
  'M2 29C1 15 11 8 23 6c13-2 22 4 23 15 1 12-6 20-19 22C14 45 3 41 2 29z',
  'M4 20C7 8 18 3 29 5c12 2 19 12 17 23-2 12-13 17-25 15C8 41 0 33 4 20z',
  'M8 11C16 3 32 2 40 10c8 9 8 22 0 29-9 8-26 8-34-1-6-7-5-20 2-27z',
];

const hash = (id: number | string) =>
  [...String(id)].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

/** Initials of the first and last word: "Ada King Lovelace" is AL. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${[...first][0] ?? '?'}${[...last][0] ?? ''}`.toUpperCase();
}

/** A photo, or initials on a stone. Decorative: the name is beside it. */
export function StoneAvatar({ id, name, image, size = 48 }: Props) {
  const [broken, setBroken] = useState(false);
  const number = hash(id);
  return (
    <span className={styles.avatar} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      {image && !broken ? (
        <img src={image} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <svg viewBox="0 0 48 48" width={size} height={size}>
          <path
            d={stones[number % stones.length]}
            fill={`var(--cairn-stone-${number % stoneTints.light.length})`}
          />
          <text x="24" y="25" textAnchor="middle" dominantBaseline="central">
            {initials(name)}
          </text>
        </svg>
      )}
    </span>
  );
}

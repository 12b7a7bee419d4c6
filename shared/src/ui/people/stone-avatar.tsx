import { useState } from 'react';
import { stoneTints } from '../theme.ts';
import styles from './stone-avatar.module.css';

type Props = {
  /** Decides the tint and the shape of the stone: the same person looks the same everywhere. */
  id: number | string;
  name: string;
  image?: string | null | undefined;
  size?: number;
};

/** Four stones, drawn in a 48 box. */
const stones = [
  'M24 2c9 0 21 5 21.5 20C46 36 36 46 23 46 10 46 2 37 2.5 24 3 10 13 2 24 2z',
  'M20 3c11-2.5 23 4 25 17 2 14-7 25.5-20 26C11 46.5 1.5 38 2 25 2.5 13 10 5.3 20 3z',
  'M27 2.5c10 1 18.5 10 18.5 22C45.5 38 35 46 22 45.5 9 45 1.5 35 2.5 22 3.5 9 15 1.3 27 2.5z',
  'M16 5c9-4.5 22-3 27 8 5 11 3 24-8 30.5-10 5-24 2.5-30-7.5C-1 25 4 11 16 5z',
];

const hash = (id: number | string) =>
  [...String(id)].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

/** First letters of the first and last word: "Ada King Lovelace" is AL. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${[...first][0] ?? '?'}${[...last][0] ?? ''}`.toUpperCase();
}

/** A person's picture, or their initials on a stone. Decoration: the name stands beside it. */
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

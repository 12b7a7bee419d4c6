import { useState } from 'react';
import { PhotoPicture } from './photo-picture.tsx';
import styles from './stone-avatar.module.css';
import { maskOf, stoneOf } from './stone-shape.ts';

type Props = {
  /** Determines the colour and shape of the stone. */
  id: number | string;
  name: string;
  /** Id of the person's photo. Without a photo, `image` or the initials are shown. */
  photo?: string | null | undefined;
  /** URL of a picture, from a server that does not support photos. */
  image?: string | null | undefined;
  size?: number;
};

/** The initials of the first and last word, such as AL for "Ada King Lovelace". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${[...first][0] ?? '?'}${[...last][0] ?? ''}`.toUpperCase();
}

/** A photo in the shape of a stone, or initials on a stone. Screen readers read the name beside the avatar. */
export function StoneAvatar({ id, name, photo, image, size = 48 }: Props) {
  const [broken, setBroken] = useState<string>();
  const { outline, tint } = stoneOf(id);
  const shown = photo ?? image;
  const hasPicture = Boolean(shown) && shown !== broken;
  return (
    <span
      className={styles.avatar}
      style={{
        inlineSize: size,
        blockSize: size,
        ...(hasPicture ? { maskImage: maskOf(outline) } : {}),
      }}
      aria-hidden="true"
    >
      {/* The stone is visible while the picture loads. */}
      <svg viewBox="0 0 48 48" width={size} height={size}>
        <path d={outline} fill={tint} />
        <text x="24" y="25" textAnchor="middle" dominantBaseline="central">
          {initials(name)}
        </text>
      </svg>
      {hasPicture && (
        <PhotoPicture photo={photo} image={image} size={size} onError={() => setBroken(shown ?? undefined)} />
      )}
    </span>
  );
}

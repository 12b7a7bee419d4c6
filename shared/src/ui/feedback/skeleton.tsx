import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

type BlockProps = {
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  round?: boolean;
};

/** A placeholder with the size of the content. */
export function SkeletonBlock({ width = '100%', height = '1em', round = false }: BlockProps) {
  return (
    <span className={round ? styles.round : styles.block} style={{ inlineSize: width, blockSize: height }} />
  );
}

/** Skeleton of a card with a person: a picture, a name and `lines` more lines. */
export function SkeletonCard({ lines = 2 }: { lines?: number }) {
  return (
    <div className={styles.card} aria-hidden="true">
      <SkeletonBlock width={48} height={48} round />
      <div className={styles.lines}>
        <span className={styles.line} style={{ inlineSize: '45%' }} />
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className={styles.line} style={{ inlineSize: line % 2 === 0 ? '80%' : '62%' }} />
        ))}
      </div>
    </div>
  );
}

/** Several skeleton cards and one text for screen readers. */
export function SkeletonCards({ count = 3, lines = 2 }: { count?: number; lines?: number }) {
  return (
    <div className={styles.cards} role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, card) => (
        <SkeletonCard key={card} lines={lines} />
      ))}
    </div>
  );
}

import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './rating-stars.module.css';

const star = 'm12 3.6 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.2l-5.3 2.9 1.1-6L3.4 9.9l6-.8z';

type Props = {
  /** The average; `null` is shown as "No ratings yet". */
  value: number | null;
  count?: number | undefined;
  /** Whether the count is followed by a visible unit. */
  hasUnit?: boolean;
};

/** A read-only rating: a star, the average with one decimal, and the count. */
export function RatingStars({ value, count, hasUnit = false }: Props) {
  if (value === null) return <span className={styles.rating}>No ratings yet</span>;
  const unit = count === 1 ? ' rating' : ' ratings';
  return (
    <span className={styles.rating}>
      <svg viewBox="0 0 24 24" width="1.1em" height="1.1em" aria-hidden="true">
        <path d={star} fill="currentColor" />
      </svg>
      <span aria-hidden="true">{value.toFixed(1)}</span>
      <VisuallyHidden>Rated {value.toFixed(1)} out of 5</VisuallyHidden>
      {count !== undefined && (
        <span className={styles.count}>
          ({count}
          {hasUnit ? unit : <VisuallyHidden>{unit}</VisuallyHidden>})
        </span>
      )}
    </span>
  );
}

/** Five stars, filled up to the rounded value. */
export function StarRow({ value, size = 18 }: { value: number; size?: number }) {
  return (
    <span className={styles.row} role="img" aria-label={`${value} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((step) => (
        <svg key={step} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
          <path d={star} className={step <= Math.round(value) ? styles.full : styles.empty} />
        </svg>
      ))}
    </span>
  );
}

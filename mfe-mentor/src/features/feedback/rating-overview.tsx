import { plural, StarRow, VisuallyHidden } from '@cairn/shared/ui';
import { HelpedCounts } from '../../helped/helped-counts.tsx';
import type { RatingFigures } from './rating-figures.ts';
import styles from './feedback.module.css';

type Props = { figures: RatingFigures; stars: number | null; onStars: (stars: number | null) => void };

/** The average and the reviews by stars. Pressing a bar filters the reviews. */
export function RatingOverview({ figures, stars: chosen, onStars }: Props) {
  const { average, count, distribution, helped } = figures;
  return (
    <aside className={styles.overview} aria-label="Overview">
      <p className={styles.average}>
        <strong>{average === null ? '—' : average.toFixed(1)}</strong>
        {average !== null && <StarRow value={average} size={22} />}
        <span>{plural(count, 'rating')}</span>
      </p>
      <ul className={styles.bars}>
        {distribution.map(({ stars, count: number, share }) => (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={chosen === stars}
              disabled={number === 0}
              onClick={() => onStars(chosen === stars ? null : stars)}
            >
              <span>
                {stars} <span aria-hidden="true">★</span>
                <VisuallyHidden>{stars === 1 ? 'star' : 'stars'}: </VisuallyHidden>
              </span>
              <span className={styles.bar}>
                <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
              </span>
              <span>{number}</span>
            </button>
          </li>
        ))}
      </ul>
      {helped.length > 0 && (
        <div className={styles.helped}>
          <h3>What helped</h3>
          <HelpedCounts helped={helped} />
        </div>
      )}
    </aside>
  );
}

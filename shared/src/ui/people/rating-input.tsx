import { useId } from 'react';
import { plural } from '../count-text.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './rating-stars.module.css';

const labels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

type Props = {
  /** 0 or undefined: not rated. */
  value?: number | undefined;
  onChange?: (value: number) => void;
  label?: string;
  disabled?: boolean;
  /** Id of the first star, so that a form can focus it. */
  id?: string;
};

/** A star rating of radio buttons, for keyboard support. */
export function RatingInput({ value = 0, onChange, label = 'Rating', disabled = false, id }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.input} disabled={disabled}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {labels.map((label, index) => {
        const stars = index + 1;
        return (
          <label key={label} title={label}>
            <input
              type="radio"
              name={name}
              id={index === 0 ? id : undefined}
              value={stars}
              checked={value === stars}
              onChange={() => onChange?.(stars)}
            />
            <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
              <path
                d="m12 3.6 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.2l-5.3 2.9 1.1-6L3.4 9.9l6-.8z"
                className={stars <= value ? styles.full : styles.empty}
              />
            </svg>
            <VisuallyHidden>
              {plural(stars, 'star')}, {label}
            </VisuallyHidden>
          </label>
        );
      })}
      <span className={styles.label} aria-hidden="true">
        {labels[value - 1] ?? ''}
      </span>
    </fieldset>
  );
}

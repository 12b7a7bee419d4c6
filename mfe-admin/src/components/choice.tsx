import type { SelectHTMLAttributes } from 'react';
import styles from './choice.module.css';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> & { options: readonly ChoiceOption[] };

/** The browser's own select in our clothes: on a phone it opens the phone's own list. */
export function Choice({ options, ...select }: Props) {
  return (
    <select className={styles.choice} {...select}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A choice with its word before it, for toolbars. */
export function LabelledChoice({ label, ...choice }: Props & { label: string }) {
  return (
    <label className={styles.labelled}>
      <span>{label}</span>
      <Choice {...choice} />
    </label>
  );
}

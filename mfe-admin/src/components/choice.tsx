import type { SelectHTMLAttributes } from 'react';
import { ChevronDownIcon } from '@cairn/shared/ui';
import styles from './choice.module.css';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> & { options: readonly ChoiceOption[] };

/** A styled native select. */
export function Choice({ options, ...select }: Props) {
  return (
    <span className={styles.choice}>
      <select {...select}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={18} />
    </span>
  );
}

/** A select with a label before it, for toolbars. */
export function LabelledChoice({ label, ...choice }: Props & { label: string }) {
  return (
    <label className={styles.labelled}>
      <span>{label}</span>
      <Choice {...choice} />
    </label>
  );
}

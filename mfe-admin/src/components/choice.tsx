import type { SelectHTMLAttributes } from 'react';
import { ChevronDownIcon, useChosen } from '@cairn/shared/ui';
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

interface LabelledProps {
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** A choice with its label, for toolbars. Its value may update late, like a value in the URL. */
export function LabelledChoice({ label, options, value, onChoose }: LabelledProps) {
  const [shown, show] = useChosen(value);
  return (
    <label className={styles.labelled}>
      <span>{label}</span>
      <Choice
        options={options}
        value={shown}
        onChange={({ target }) => {
          show(target.value);
          onChoose(target.value);
        }}
      />
    </label>
  );
}

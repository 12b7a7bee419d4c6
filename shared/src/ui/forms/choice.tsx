import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icons/index.ts';
import styles from './choice.module.css';

type Option = { value: string; label: string };
type Props = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly Option[];
  placeholder?: string;
};

/** A native select, for phones and keyboards; without a placeholder it always has a value. */
export function Choice({ options, placeholder, value = '', ...rest }: Props) {
  return (
    <span className={styles.choice}>
      <select value={value} data-empty={value === ''} {...rest}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  );
}

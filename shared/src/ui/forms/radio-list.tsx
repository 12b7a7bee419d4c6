import { useId } from 'react';
import styles from './radio-list.module.css';

type Props<Value extends string> = {
  legend: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value | undefined;
  onChange: (value: Value) => void;
};

/** Native radio buttons, one below the other. */
export function RadioList<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

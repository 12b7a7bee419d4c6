import styles from './first-hours.module.css';

type Props = {
  legend: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Checkboxes. `onChange` gets the chosen options in the order of `options`. */
export function CheckList({ legend, options, chosen, onChange }: Props) {
  const toggle = (option: string) =>
    onChange(options.filter((each) => chosen.includes(each) !== (each === option)));
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="checkbox" checked={chosen.includes(option)} onChange={() => toggle(option)} />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

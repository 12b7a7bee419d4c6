import { Choice, useChosen } from '@cairn/shared/ui';
import styles from './labelled-choice.module.css';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** A choice with its label, for toolbars. Its value may update late, like a value in the URL. */
export function LabelledChoice({ label, options, value, onChoose }: Props) {
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

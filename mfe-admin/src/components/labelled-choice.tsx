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

/** A labelled select. Shows a new choice at once, because a URL parameter in `value` updates late. */
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

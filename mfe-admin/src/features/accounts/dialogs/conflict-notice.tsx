import { valueText, type FieldKey, type FieldValues } from '../model/account-fields.ts';
import type { Clash } from '../model/edit-conflict.ts';
import styles from './dialogs.module.css';

interface Props {
  readonly clashes: readonly Clash[];
  readonly typed: FieldValues;
  readonly onChoose: (key: FieldKey, value: string) => void;
}

/** Lets the admin choose one of two values for each clashing field. */
export function ConflictNotice({ clashes, typed, onChoose }: Props) {
  return (
    <div className={styles.conflict} role="alert">
      <p>
        Somebody else changed this account while you were editing it. Choose what to keep, then update again.
      </p>
      {clashes.map((clash) => (
        <fieldset key={clash.key}>
          <legend>{clash.label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`keep-${clash.key}`}
                checked={typed[clash.key] === clash[side]}
                onChange={() => onChoose(clash.key, clash[side])}
              />
              {side === 'mine' ? 'Yours' : 'Theirs'}: {valueText(clash, clash[side])}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

import { useId } from 'react';
import { FieldProblem } from '@cairn/shared/ui';
import type { ChosenType } from './use-session-type.ts';
import styles from './session-type-field.module.css';

type Props = { chosen: ChosenType; hasError: boolean };

/** The session types of the mentor as radio buttons; hidden if there are none. */
export function SessionTypeField({ chosen, hasError }: Props) {
  const name = useId();
  const { types, type, choose } = chosen;
  if (types.length === 0) return null;
  const isMissing = hasError && !type;
  return (
    <fieldset
      className={styles.types}
      aria-describedby={isMissing ? `${name}-problem` : undefined}
      {...(isMissing ? { tabIndex: -1, 'data-error': '' } : {})}
    >
      <legend>Session type</legend>
      {types.map(({ id, name: label, minutes, description }) => (
        <label key={id} className={styles.option}>
          <input type="radio" name={name} checked={id === type?.id} onChange={() => choose(id)} />
          <span>
            <span className={styles.name}>{label}</span>
            <span className={styles.soft}>{minutes} minutes</span>
            {description !== '' && <span className={styles.soft}>{description}</span>}
          </span>
        </label>
      ))}
      {isMissing && (
        <FieldProblem id={`${name}-problem`} role="alert">
          Choose a session type.
        </FieldProblem>
      )}
    </fieldset>
  );
}

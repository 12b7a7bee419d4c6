import type { AdminRole } from '@cairn/shared/contract';
import { ROLE_TEXTS } from './role-texts.ts';
import styles from './role-choice.module.css';

interface Props {
  readonly value?: AdminRole;
  readonly onChange?: (role: AdminRole) => void;
}

/** Radio buttons for the roles. */
export function RoleChoice({ value, onChange }: Props) {
  return (
    <fieldset className={styles.roles}>
      <legend>Role</legend>
      {(Object.keys(ROLE_TEXTS) as AdminRole[]).map((role) => (
        <label key={role}>
          <input
            type="radio"
            name="adminRole"
            value={role}
            checked={role === value}
            onChange={() => onChange?.(role)}
          />
          <strong>{ROLE_TEXTS[role].label}</strong> <span>{ROLE_TEXTS[role].may}</span>
        </label>
      ))}
    </fieldset>
  );
}

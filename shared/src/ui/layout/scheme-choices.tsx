import { useId } from 'react';
import { useScheme, type SchemeChoice } from '@cairn/shared/platform';
import { DeviceIcon, MoonIcon, SunIcon } from '../icons/index.ts';
import styles from './account-menu.module.css';

const choices: readonly { value: SchemeChoice; label: string; icon: typeof SunIcon }[] = [
  { value: 'system', label: 'Device', icon: DeviceIcon },
  { value: 'light', label: 'Light', icon: SunIcon },
  { value: 'dark', label: 'Dark', icon: MoonIcon },
];

/** Radio buttons for the colour scheme: system, light or dark. */
export function SchemeChoices() {
  const { choice, choose } = useScheme();
  const name = useId();
  return (
    <fieldset className={styles.schemes}>
      <legend>Colours</legend>
      {choices.map(({ value, label, icon: Icon }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={choice === value}
            onChange={() => choose(value)}
          />
          <Icon size={18} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

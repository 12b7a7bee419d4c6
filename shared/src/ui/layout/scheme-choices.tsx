import { useId } from 'react';
import { useScheme, type SchemeChoice } from '@cairn/shared/platform';
import { DeviceIcon, MoonIcon, SunIcon } from '../icons/index.ts';
import styles from './account-menu.module.css';

const choices: readonly { value: SchemeChoice; word: string; icon: typeof SunIcon }[] = [
  { value: 'system', word: 'Device', icon: DeviceIcon },
  { value: 'light', word: 'Light', icon: SunIcon },
  { value: 'dark', word: 'Dark', icon: MoonIcon },
];

/** The colour scheme: system, light or dark. */
export function SchemeChoices() {
  const { choice, choose } = useScheme();
  const name = useId();
  return (
    <fieldset className={styles.schemes}>
      <legend>Colours</legend>
      {choices.map(({ value, word, icon: Icon }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={choice === value}
            onChange={() => choose(value)}
          />
          <Icon size={18} />
          {word}
        </label>
      ))}
    </fieldset>
  );
}

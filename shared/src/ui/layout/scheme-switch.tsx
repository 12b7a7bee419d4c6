import { useScheme, type SchemeChoice } from '@cairn/shared/platform';
import { DeviceIcon, MoonIcon, SunIcon } from '../icons/index.ts';
import styles from './scheme-switch.module.css';

const order: readonly SchemeChoice[] = ['system', 'light', 'dark'];
const choices = {
  system: { icon: DeviceIcon, word: 'as the device' },
  light: { icon: SunIcon, word: 'light' },
  dark: { icon: MoonIcon, word: 'dark' },
};

/** A button that cycles through the colour schemes: system, light, dark. */
export function SchemeSwitch() {
  const { choice, choose } = useScheme();
  const next = order[(order.indexOf(choice) + 1) % order.length] ?? 'system';
  const { icon: Icon, word } = choices[choice];
  const label = `Colours: ${word}. Change to ${choices[next].word}`;
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={label}
      title={label}
      onClick={() => choose(next)}
    >
      <Icon size={20} />
    </button>
  );
}

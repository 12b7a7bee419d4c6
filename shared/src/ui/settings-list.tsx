import type { ReactNode } from 'react';
import { StatusMark } from './feedback/index.ts';
import styles from './settings-list.module.css';

/** A list in the settings. The children are {@link SettingsRow} elements. */
export function SettingsList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  readonly title: string;
  /** Whether the row is about this device. */
  readonly isCurrent?: boolean;
  /** Paragraphs below the title. */
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** One entry of a {@link SettingsList}. */
export function SettingsRow({ title, isCurrent = false, children, action }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <div className={styles.name}>
          <h3>{title}</h3>
          {isCurrent && <StatusMark tone="success">This device</StatusMark>}
        </div>
        {children}
      </div>
      {action}
    </li>
  );
}

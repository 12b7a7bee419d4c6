import type { ReactNode } from 'react';
import { StatusMark } from './feedback/index.ts';
import styles from './device-list.module.css';

/** A list of browsers, passkeys or blocked people, with a {@link DeviceRow} for each. */
export function DeviceList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  readonly device: string;
  readonly isCurrent: boolean;
  /** Paragraphs about the device. */
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** One browser, passkey or blocked person of the account. */
export function DeviceRow({ device, isCurrent, children, action }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <div className={styles.name}>
          <h3>{device}</h3>
          {isCurrent && <StatusMark tone="success">This device</StatusMark>}
        </div>
        {children}
      </div>
      {action}
    </li>
  );
}

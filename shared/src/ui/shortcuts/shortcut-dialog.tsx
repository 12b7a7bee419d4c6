import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CloseIcon } from '../icons/index.ts';
import type { PageWithKey } from './page-keys.ts';
import { useListedShortcuts } from './page-shortcuts.ts';
import styles from './shortcut-dialog.module.css';

type Props = {
  pages: readonly PageWithKey[];
  isOn: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
};

function Row({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div>
      <dt>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && ' then '}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * Lists the shortcuts of an area and of the current page. The checkbox enables only the shortcuts of the
 * area. A native dialog needs no component library.
 */
export function ShortcutDialog({ pages, isOn, onSwitch, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const shortcuts = useListedShortcuts();
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <header>
        <h2 id={title}>Keyboard shortcuts</h2>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </header>
      <dl>
        {pages.map(({ to, label, key }) => (
          <Row key={to} keys={['g', key]}>
            {label}
          </Row>
        ))}
        {shortcuts.map(({ keys, label }) => (
          <Row key={keys} keys={[keys]}>
            {label}
          </Row>
        ))}
        <Row keys={['/']}>Search on this page</Row>
        <Row keys={['?']}>This overview</Row>
      </dl>
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
        Use single-key shortcuts on this device
      </label>
    </dialog>
  );
}

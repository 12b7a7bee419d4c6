import { useRef, type KeyboardEvent } from 'react';
import styles from './tab-list.module.css';

interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
}

interface Props<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  /** Id of the element that the selected tab controls. */
  readonly panelId: string;
  readonly onSelect: (key: Key) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs with the ARIA pattern: one tab stop for all tabs, and the arrow keys select the neighbouring tab. */
export function TabList<Key extends string>({ label, tabs, selected, panelId, onSelect }: Props<Key>) {
  const list = useRef<HTMLDivElement>(null);

  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    const at = tabs.findIndex(({ key }) => key === selected);
    const next = (at + by + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className={styles.tabs} role="tablist" tabIndex={-1} aria-label={label} ref={list} onKeyDown={step}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={`${panelId}-${tab.key}`}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={tab.key === selected}
          aria-controls={panelId}
          tabIndex={tab.key === selected ? 0 : -1}
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

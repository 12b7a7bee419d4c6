import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '@cairn/shared/ui';
import type { RequestTab } from './use-request-filter.ts';
import styles from './requests.module.css';

type Props = {
  tabs: readonly { key: RequestTab; label: ReactNode }[];
  chosen: RequestTab;
  onChoose: (tab: RequestTab) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

/** One tab stop (ARIA pattern). An arrow key selects and focuses a tab. */
export function RequestTabs({ tabs, chosen, onChoose, children }: Props) {
  const id = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex(({ key }) => key === chosen);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };

  return (
    <>
      <div className={styles.tabs} role="tablist" tabIndex={-1} aria-label="Requests" onKeyDown={onKeyDown}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={classNames(styles.tab, key === chosen && styles.chosen)}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}

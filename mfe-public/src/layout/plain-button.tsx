import styles from './plain-button.module.css';

type Props = { isBusy: boolean; onPress: () => void; children: string };

/** A button without the UI toolkit, for pages that must load fast. */
export function PlainButton({ isBusy, onPress, children }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      {children}
    </button>
  );
}

import styles from './plain-button.module.css';

type Props = { isBusy: boolean; onPress: () => void; children: string };

/** The main button of a page that does not load the UI toolkit, which would be most of the page's size. */
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

import styles from './plain-button.module.css';

type Props = { isBusy: boolean; onPress: () => void; children: string };

/** The main button of a page without the toolkit, which would be the largest part of the page. */
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

import { useIsHydrated } from '../render/use-is-hydrated.ts';
import styles from './submit-button.module.css';

/** Sends the form of a prerendered page. Before the hydration the browser would send it by itself. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: string }) {
  const isHydrated = useIsHydrated();
  return (
    <button
      type="submit"
      className={styles.button}
      disabled={!isHydrated}
      aria-busy={isBusy}
      aria-disabled={isBusy}
    >
      <span>{children}</span>
    </button>
  );
}

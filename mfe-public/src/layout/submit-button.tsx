import { useEffect, useRef } from 'react';
import { useIsHydrated } from '../render/use-is-hydrated.ts';
import styles from './submit-button.module.css';

/** Whether Enter was the last key before the hydration, in a field of this form; `page-start.js` of the shell knows. */
function wasEntered(form: HTMLFormElement): boolean {
  const page = globalThis as { cairnEnteredForm?: HTMLFormElement | null };
  const isEntered = page.cairnEnteredForm === form;
  if (isEntered) delete page.cairnEnteredForm;
  return isEntered;
}

/**
 * Sends the form of a prerendered page. Before the hydration the browser would send it by itself, so Enter takes effect
 * afterwards.
 */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: string }) {
  const isHydrated = useIsHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    if (isHydrated && form && wasEntered(form)) form.requestSubmit();
  }, [isHydrated]);
  return (
    <button
      ref={button}
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

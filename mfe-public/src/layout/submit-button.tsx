import { useEffect, useRef } from 'react';
import { useIsHydrated } from '../render/use-is-hydrated.ts';
import styles from './submit-button.module.css';

/** Whether `page-start.js` has recorded Enter in this form. Removes the record, to submit the form only once. */
function wasEnterPressed(form: HTMLFormElement): boolean {
  const page = globalThis as { cairnEnteredForm?: HTMLFormElement | null };
  const isPressed = page.cairnEnteredForm === form;
  if (isPressed) delete page.cairnEnteredForm;
  return isPressed;
}

/**
 * Submits the form of a prerendered page. The button is disabled before the hydration, because the browser would submit
 * the form natively.
 */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: string }) {
  const isHydrated = useIsHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    if (isHydrated && form && wasEnterPressed(form)) form.requestSubmit();
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

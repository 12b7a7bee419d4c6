import { useEffect, useRef } from 'react';
import { useIsHydrated } from '../render/use-is-hydrated.ts';
import styles from './submit-button.module.css';

/** Whether Enter in a field of this form was the last key before the hydration; `page-start.js` has recorded it. */
function wasEntered(form: HTMLFormElement): boolean {
  const page = globalThis as { cairnEnteredForm?: HTMLFormElement | null };
  const isEntered = page.cairnEnteredForm === form;
  if (isEntered) delete page.cairnEnteredForm;
  return isEntered;
}

/**
 * Submits the form of a prerendered page. Disabled before the hydration, because the browser would submit the form
 * natively; if Enter was pressed before the hydration, the form is submitted afterwards.
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

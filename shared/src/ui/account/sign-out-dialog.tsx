import { useEffect, useId, useRef } from 'react';
import styles from './sign-out-dialog.module.css';

type Props = {
  /** Whether the logout call is running. */
  busy: boolean;
  onStay: () => void;
  onDiscard: () => void;
};

/**
 * Asks for confirmation before logout discards unsent text. A native dialog, because the sign-out page must work
 * offline.
 */
export function SignOutDialog({ busy, onStay, onDiscard }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onStay}>
      <h2 id={title}>Discard unsent messages?</h2>
      <p>You wrote something that was not sent. If you log out now, it is deleted from this browser.</p>
      <div className={styles.actions}>
        <button type="button" onClick={onStay}>
          Stay
        </button>
        <button
          type="button"
          className={styles.discard}
          aria-disabled={busy}
          onClick={busy ? undefined : onDiscard}
        >
          Log Out and Discard
        </button>
      </div>
    </dialog>
  );
}

import { useState, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectToasts, toastDismissed } from '@cairn/shared/platform';
import { ToastCard } from './toast-card.tsx';
import styles from './toaster.module.css';

const never = () => () => undefined;

/** False while React binds to a first sight, which remotes make and which holds nothing of the shell. */
const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Shows all toasts, at most 20 (spec 9); those beyond the window are scrolled to. The two live regions are there before
 * anything is said, or screen readers would miss the first. Timers pause under the pointer, a finger or the focus.
 */
export function Toaster() {
  const toasts = useSelector(selectToasts);
  const dispatch = useDispatch();
  const [held, setHeld] = useState(false);
  const isLive = useIsLive();
  const close = (id: string) => {
    // The control that had the pointer or the focus is gone, and nothing tells when it left.
    setHeld(false);
    dispatch(toastDismissed(id));
  };
  const cards = (kind: 'success' | 'error') =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => <ToastCard key={toast.id} toast={toast} held={held} onDone={() => close(toast.id)} />);
  if (!isLive) return null;
  return (
    <section
      className={styles.toaster}
      aria-label="Messages"
      onPointerEnter={() => setHeld(true)}
      // A finger that begins to scroll leaves as a pointer, and is still there.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setHeld(false)}
      onTouchEnd={() => setHeld(false)}
      onTouchCancel={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="alert" className={styles.stack}>
        {cards('error')}
      </div>
      <div role="status" className={styles.stack}>
        {cards('success')}
      </div>
    </section>
  );
}

import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectToasts, toastDismissed } from '@cairn/shared/platform';
import { useIsLive } from '../boot/use-is-live.ts';
import { ToastCard } from './toast-card.tsx';
import styles from './toaster.module.css';

/** The live regions are rendered before the first toast, so that screen readers announce the first toast. */
export function Toaster() {
  const toasts = useSelector(selectToasts);
  const dispatch = useDispatch();
  const [held, setHeld] = useState(false);
  const isLive = useIsLive();
  const close = (id: string) => {
    // Removing a focused or hovered toast may fire no blur or leave event.
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
      aria-label="Alerts"
      onPointerEnter={() => setHeld(true)}
      // Browsers fire this event when a finger starts to scroll, although the finger is still down.
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

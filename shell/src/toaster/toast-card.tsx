import { useEffect, useId, useRef } from 'react';
import { TOAST_DURATIONS } from '@cairn/shared/contract/constants';
import type { Toast } from '@cairn/shared/platform';
import styles from './toaster.module.css';

interface Props {
  readonly toast: Toast;
  /** Pauses the timer. */
  readonly held: boolean;
  readonly onDone: () => void;
}

export function ToastCard({ toast, held, onDone }: Props) {
  const text = useId();
  const remaining = useRef<number>(TOAST_DURATIONS[toast.kind]);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    if (held) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => done.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (performance.now() - since));
    };
  }, [held]);

  return (
    <div className={styles.card} data-kind={toast.kind}>
      <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
        {toast.kind === 'success' ? <path d="M4 10.5l4 4 8-9" /> : <path d="M10 4v7m0 3.5v.5" />}
      </svg>
      <p id={text}>{toast.text}</p>
      <button
        type="button"
        className={styles.close}
        onClick={onDone}
        aria-label="Dismiss"
        aria-describedby={text}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 5l10 10M15 5L5 15" />
        </svg>
      </button>
    </div>
  );
}

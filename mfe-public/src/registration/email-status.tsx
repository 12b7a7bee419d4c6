import { CheckIcon, ClockIcon, VisuallyHidden } from '@cairn/shared/ui';
import type { EmailState } from './use-email-check.ts';
import styles from './email-status.module.css';

/** Always rendered, to avoid a layout shift. */
export function EmailStatus({ state }: { state: EmailState }) {
  return (
    <span className={styles.status} role="status">
      {state === 'checking' && <ClockIcon size={18} />}
      {state === 'free' && <CheckIcon size={18} strokeWidth={2.5} />}
      {state === 'free' && <VisuallyHidden>This email is available</VisuallyHidden>}
    </span>
  );
}

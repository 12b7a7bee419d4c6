import { CheckIcon, ClockIcon, VisuallyHidden } from '@cairn/shared/ui';
import type { EmailState } from './use-email-check.ts';
import styles from './email-sign.module.css';

/** The state of the e-mail check, at the end of its field; always rendered, to avoid a layout shift. */
export function EmailSign({ state }: { state: EmailState }) {
  return (
    <span className={styles.sign} role="status">
      {state === 'checking' && <ClockIcon size={18} />}
      {state === 'free' && <CheckIcon size={18} strokeWidth={2.5} />}
      {state === 'free' && <VisuallyHidden>This email is available</VisuallyHidden>}
    </span>
  );
}

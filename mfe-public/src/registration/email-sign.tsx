import { CheckIcon, ClockIcon, VisuallyHidden } from '@cairn/shared/ui';
import type { EmailState } from './use-email-check.ts';
import styles from './email-sign.module.css';

/** How the check of the e-mail stands, at the end of its field; always there, so that the field keeps its shape. */
export function EmailSign({ state }: { state: EmailState }) {
  return (
    <span className={styles.sign} role="status">
      {state === 'checking' && <ClockIcon size={18} />}
      {state === 'free' && <CheckIcon size={18} strokeWidth={2.5} />}
      {state === 'free' && <VisuallyHidden>This email is free</VisuallyHidden>}
    </span>
  );
}

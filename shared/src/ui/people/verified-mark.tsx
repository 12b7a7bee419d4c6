import { formatInstantDate } from '@cairn/shared/contract';
import { CheckIcon } from '../icons/index.ts';
import styles from './verified-mark.module.css';

/** Since when a link is verified (ADR 70). In UTC: prerendered and hydrated pages say the same. */
export function VerifiedMark({ at }: { at: string }) {
  return (
    <span className={styles.mark}>
      <CheckIcon size={16} /> Verified {formatInstantDate(at, 'UTC')}
    </span>
  );
}

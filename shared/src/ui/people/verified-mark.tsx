import { formatInstantDate } from '@cairn/shared/contract';
import { CheckIcon } from '../icons/index.ts';
import styles from './verified-mark.module.css';

/** The date on which a link was verified (ADR 70). In UTC, so that prerendered and hydrated pages agree. */
export function VerifiedMark({ at }: { at: string }) {
  return (
    <span className={styles.mark}>
      <CheckIcon size={16} /> Verified {formatInstantDate(at, 'UTC')}
    </span>
  );
}

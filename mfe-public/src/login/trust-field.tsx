import { useId } from 'react';
import styles from './trust-field.module.css';

/** Asks whether to skip the code in later sign-ins on this browser. */
export function TrustField({ days }: { days: number }) {
  const hint = useId();
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input type="checkbox" name="trustDevice" aria-describedby={hint} />
        Trust this device for {days === 1 ? 'a day' : `${days} days`}
      </label>
      <p id={hint} className={styles.extra}>
        Only on your own device. You cannot trust a device when you sign in with a recovery code.
      </p>
    </div>
  );
}

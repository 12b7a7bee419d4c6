import { plural, useNow, VisuallyHidden } from '@cairn/shared/ui';
import styles from './booking-page.module.css';
import type { HoldState } from './use-slot-hold.ts';

const STILL_BOOKABLE = 'You can still book it if nobody else takes it.';
const minutesText = (seconds: number) => plural(Math.ceil(seconds / 60), 'minute');
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function RemainingTime({ until, seconds }: { until: number; seconds: number }) {
  const left = Math.max(0, Math.ceil((until - useNow(1_000)) / 1_000));
  const announced =
    left === 0
      ? `The hold on this time has ended. ${STILL_BOOKABLE}`
      : `This time is held for you for ${minutesText(left > 60 ? seconds : 60)}.`;
  return (
    <div>
      <p
        className={styles.hold}
        {...(left > 0 && { role: 'timer', 'aria-live': 'off' })}
        aria-hidden={left === 0}
      >
        {left === 0 ? announced : `Held for you: ${clock(left)} left`}
      </p>
      <div role="status">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </div>
    </div>
  );
}

/** Shows how long the chosen slot is held for the student, or that it is not held. */
export function HoldNotice({ hold }: { hold: HoldState }) {
  if (hold?.kind === 'held')
    return <RemainingTime key={hold.until} until={hold.until} seconds={hold.seconds} />;
  if (hold?.kind === 'requested') return <p className={styles.hold}>Holding this time for you…</p>;
  if (hold?.kind !== 'unheld') return null;
  return (
    <p className={styles.hold} role="status">
      This time is not held for you. {STILL_BOOKABLE}
    </p>
  );
}

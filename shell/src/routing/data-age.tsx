import { useEffect, useState } from 'react';
import { api, oldestDataInstant } from '@cairn/shared/api';
import { useAppSelector } from '@cairn/shared/platform';
import styles from './notices.module.css';

const INTERVAL_MS = 5_000;
const MINUTE = 60;

/** For example "12 seconds" or "3 minutes". */
function formatAge(seconds: number): string {
  const [count, unit] = seconds < MINUTE ? [seconds, 'second'] : [seconds / MINUTE, 'minute'];
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(count));
}

function Age({ instant }: { readonly instant: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - instant) / 1_000));
  return (
    <aside className={styles.banner} aria-label="Age of the data">
      <p>Some data on this page is {formatAge(seconds)} old. Your own changes are included.</p>
    </aside>
  );
}

/** Shows the age of data from a lagging replica (ADR 52). A live region would announce every change of the age. */
export function DataAge() {
  const instant = useAppSelector((state) => oldestDataInstant(state[api.reducerPath].subscriptions));
  return instant === undefined ? null : <Age key={instant} instant={instant} />;
}

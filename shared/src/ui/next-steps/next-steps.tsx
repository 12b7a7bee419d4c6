import { useId, type ReactNode } from 'react';
import { ATTENDANCE_DAYS, type Session } from '@cairn/shared/contract';
import { hasEnded, useNow } from '../sessions/index.ts';
import styles from './next-steps.module.css';

type Props = {
  session: Pick<Session, 'attendance' | 'date' | 'endsAt'>;
  children: ReactNode;
};

/** What the viewer can do after a session, as long as attendance can be recorded. */
export function NextSteps({ session, children }: Props) {
  const label = useId();
  const now = useNow();
  const { attendance, endsAt } = session;
  if (!attendance || endsAt === undefined || !hasEnded(session, now)) return null;
  if (now >= Date.parse(endsAt) + ATTENDANCE_DAYS * 86_400_000) return null;
  return (
    <div className={styles.next} role="group" aria-labelledby={label}>
      <p id={label}>What comes next?</p>
      {children}
    </div>
  );
}

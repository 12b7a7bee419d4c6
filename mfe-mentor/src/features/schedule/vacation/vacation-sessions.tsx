import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Session, Vacation } from '@cairn/shared/contract';
import { ConfirmedCard } from '../../../sessions/confirmed-card.tsx';
import { sessionsByState } from '../../../sessions/sessions-by-state.ts';
import list from '../../../sessions/sessions.module.css';
import type { Schedule } from '../use-schedule.ts';
import usual from '../usual-week/usual-week.module.css';
import styles from './vacation.module.css';

type Props = {
  schedule: Schedule;
  range: Pick<Vacation, 'from' | 'until'>;
  onCancelSession: (session: Session) => void;
};

/** The confirmed sessions and the number of requests during the vacation. */
export function VacationSessions({ schedule, range, onCancelSession }: Props) {
  const heading = useId();
  const { sessions, zone, now } = schedule.state;
  const within = sessions.filter(({ date }) => date >= range.from && date <= range.until);
  const { confirmed, pending } = sessionsByState(within, now);
  if (confirmed.length + pending.length === 0) return null;
  return (
    <div className={styles.sessions}>
      {confirmed.length > 0 && (
        <>
          <h3 id={heading}>
            {confirmed.length === 1
              ? 'Keep the session during your vacation?'
              : `Keep the ${confirmed.length} sessions during your vacation?`}
          </h3>
          <p className={usual.lead}>
            Sessions stay as agreed unless you cancel them; the student is then notified.
          </p>
          <ul className={list.list} aria-labelledby={heading}>
            {confirmed.map((session) => (
              <li key={session.id}>
                <ConfirmedCard session={session} zone={zone} onCancel={onCancelSession} />
              </li>
            ))}
          </ul>
        </>
      )}
      {pending.length > 0 && (
        <p className={usual.lead}>
          {pending.length === 1
            ? 'One request during your vacation waits for your answer. '
            : `${pending.length} requests during your vacation wait for your answer. `}
          <Link to="/session-requests">See your requests</Link>
        </p>
      )}
    </div>
  );
}

import { Link } from 'react-router-dom';
import { dateIn, type PublicTeacher } from '@cairn/shared/contract';
import { useNow } from '@cairn/shared/ui';
import { describeAway } from '../../mentors/away.ts';
import styles from './mentor-page.module.css';

type Props = { mentor: Pick<PublicTeacher, 'vacation' | 'timeZone' | 'isPaused'> };

/** Says that the mentor is paused or away. A pause takes precedence. */
export function AwayNotice({ mentor }: Props) {
  const away = describeAway(mentor.vacation, dateIn(mentor.timeZone, useNow()));
  if (mentor.isPaused === true)
    return (
      <div className={styles.away}>
        <strong>Paused</strong>
        <p>
          This mentor is not taking new requests at the moment. Your booked sessions are not affected.{' '}
          <Link to="/find-mentors">Find Mentors</Link>
        </p>
      </div>
    );
  if (away === undefined) return null;
  return (
    <div className={styles.away}>
      <strong>{away}</strong>
      {mentor.vacation?.note && <p>{mentor.vacation.note}</p>}
    </div>
  );
}

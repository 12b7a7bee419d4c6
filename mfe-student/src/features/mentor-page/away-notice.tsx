import { dateIn, type PublicTeacher } from '@cairn/shared/contract';
import { useNow } from '@cairn/shared/ui';
import { describeAway } from '../../mentors/away.ts';
import styles from './mentor-page.module.css';

/** When the mentor is away, with the mentor's note. */
export function AwayNotice({ mentor }: { mentor: Pick<PublicTeacher, 'vacation' | 'timeZone'> }) {
  const away = describeAway(mentor.vacation, dateIn(mentor.timeZone, useNow()));
  if (away === undefined) return null;
  return (
    <div className={styles.away}>
      <strong>{away}</strong>
      {mentor.vacation?.note && <p>{mentor.vacation.note}</p>}
    </div>
  );
}

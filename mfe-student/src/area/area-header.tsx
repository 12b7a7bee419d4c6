import { useLocation } from 'react-router-dom';
import { CalendarIcon, LinkButton, NotificationBell } from '@cairn/shared/ui';
import { useOwnZone } from '../account/use-own-account.ts';
import styles from './area-header.module.css';
import { MentorSearchBox } from './mentor-search-box.tsx';
import { useBell } from './use-bell.ts';

/** The header of the student area (spec 2, decision 36). */
export function AreaHeader() {
  const { pathname } = useLocation();
  const bell = useBell();
  const zone = useOwnZone();
  return (
    <>
      <MentorSearchBox />
      <span className={styles.gap} />
      <NotificationBell {...bell} zone={zone} />
      <LinkButton
        to="/find-mentors"
        // Each page has at most one primary action.
        type={pathname === '/student-home' ? 'primary' : 'default'}
        icon={<CalendarIcon />}
        className={styles.book}
      >
        <span className={styles.bookLabel}>Book Session</span>
      </LinkButton>
    </>
  );
}

import { CalendarIcon, LinkButton } from '@cairn/shared/ui';
import styles from './area-header.module.css';
import { MentorSearchBox } from './mentor-search-box.tsx';
import { NotificationBell } from './notification-bell.tsx';

/** Search, notifications and Book Session on every page (spec 2, decision 36). */
export function AreaHeader() {
  return (
    <>
      <MentorSearchBox />
      <span className={styles.gap} />
      <NotificationBell />
      <LinkButton to="/find-mentors" type="primary" icon={<CalendarIcon />} className={styles.book}>
        <span className={styles.bookWord}>Book Session</span>
      </LinkButton>
    </>
  );
}

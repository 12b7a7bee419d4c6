import { CalendarIcon, LinkButton, NotificationBell } from '@cairn/shared/ui';
import { useOwnZone } from '../account/use-own-account.ts';
import styles from './area-header.module.css';
import { MentorSearchBox } from './mentor-search-box.tsx';
import { useNotices } from './use-notices.ts';

/** Search, notifications and Book Session on every page (spec 2, decision 36). */
export function AreaHeader() {
  const notices = useNotices();
  const zone = useOwnZone();
  return (
    <>
      <MentorSearchBox />
      <span className={styles.gap} />
      <NotificationBell {...notices} zone={zone} />
      <LinkButton to="/find-mentors" type="primary" icon={<CalendarIcon />} className={styles.book}>
        <span className={styles.bookWord}>Book Session</span>
      </LinkButton>
    </>
  );
}

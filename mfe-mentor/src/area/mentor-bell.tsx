import type { Notification } from '@cairn/shared/contract';
import { NotificationBell, useNotifications } from '@cairn/shared/ui';
import { useOwnZone } from '../account/use-mentor.ts';
import styles from './mentor-bell.module.css';

function pathOf({ kind, sessionId }: Notification): string | undefined {
  // The messages page also shows goals.
  if (kind === 'message_received' || kind === 'goal_step_added') return '/mentor-messages';
  if (kind === 'feedback_replied' || kind === 'feedback_received') return '/feedback-rating';
  if (kind === 'mentor_approved') return '/schedule-management';
  if (kind === 'photo_removed' || kind === 'mentor_refused') return '/mentor-settings';
  if (kind === 'requests_unanswered') return '/session-requests';
  if (kind === 'profile_paused' || kind === 'profile_resumed') return '/mentor-dashboard';
  if (kind === 'group_joined' || kind === 'group_left') return '/schedule-management/group-sessions';
  if (sessionId === null) return undefined;
  if (kind === 'session_cancelled' || kind === 'session_expired' || kind === 'session_attendance')
    return '/session-requests?tab=closed';
  return kind === 'session_reminder' || kind === 'session_confirmed'
    ? '/session-requests?tab=confirmed'
    : '/session-requests';
}

/** The mentor's notifications; hidden on a server without notifications. */
export function MentorBell() {
  const { isAbsent, ...bell } = useNotifications(pathOf);
  const zone = useOwnZone();
  if (isAbsent) return null;
  return (
    <span className={styles.bell}>
      <NotificationBell {...bell} zone={zone} />
    </span>
  );
}

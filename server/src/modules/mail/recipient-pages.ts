import type { Side } from '../sessions/sides.ts';
import type { ClaimedMail } from './mail-outbox.repository.ts';

/** Paths of the pages to which mails lead, for each side. */
export const HOME_PATHS: Record<Side, string> = { student: '/student-home', mentor: '/mentor-dashboard' };
export const SESSION_PATHS: Record<Side, string> = { student: '/sessions', mentor: '/session-requests' };
export const GROUP_PATHS: Record<Side, string> = {
  student: '/group-sessions',
  mentor: '/schedule-management/group-sessions',
};

/** The side of the recipient of a mail; the student unless `recipientAccount` is a mentor. */
export const sideOf = ({ recipientAccount }: ClaimedMail): Side =>
  recipientAccount?.role === 'mentor' ? 'mentor' : 'student';

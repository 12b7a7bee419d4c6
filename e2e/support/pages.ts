import type { Role } from '@cairn/shared/contract';

export type AreaName = 'public' | Role;

export interface SitePage {
  readonly area: AreaName;
  readonly name: string;
  readonly path: string;
}

const page = (area: AreaName, name: string, path = `/${name}`): SitePage => ({ area, name, path });

/** All pages of spec 2 except the logout, and the pages beyond the specification. */
export const PAGES: readonly SitePage[] = [
  page('public', 'home', '/'),
  page('public', 'about'),
  page('public', 'contact'),
  page('public', 'mentors'),
  page('public', 'mentor', '/mentors/maya-lindqvist'),
  page('public', 'privacy'),
  page('public', 'terms'),
  page('public', 'imprint'),
  page('public', 'login'),
  page('public', 'student-register'),
  page('public', 'teacher-register'),
  page('public', 'forgot-password'),
  page('public', 'reset-password', '/reset-password/a-token'),
  page('public', 'invitation', '/invitation/a-token'),
  page('public', 'verify-email', '/verify-email#a-token'),
  page('public', 'unsubscribe', '/unsubscribe'),
  page('public', 'signed-in-again', '/signed-in-again?sso=cancelled'),
  page('public', 'not-found', '/nowhere'),
  page('student', 'student-home'),
  page('student', 'find-mentors'),
  page('student', 'group-sessions'),
  page('student', 'booksession'),
  page('student', 'sessions'),
  page('student', 'messages'),
  page('student', 'feedback'),
  page('student', 'my-path'),
  page('student', 'student-onboarding', '/student-onboarding?step=profile'),
  page('student', 'student-settings'),
  page('mentor', 'mentor-dashboard'),
  page('mentor', 'session-requests'),
  page('mentor', 'schedule-management'),
  page('mentor', 'mentor-group-sessions', '/schedule-management/group-sessions'),
  page('mentor', 'mentor-messages'),
  page('mentor', 'feedback-rating'),
  page('mentor', 'mentor-onboarding', '/mentor-onboarding?step=start'),
  page('mentor', 'mentor-settings'),
  page('admin', 'admin'),
  page('admin', 'admin-user', '/admin/users/2'),
  page('admin', 'admin-sessions', '/admin/sessions'),
  page('admin', 'admin-no-shows', '/admin/no-shows'),
  page('admin', 'admin-reviews', '/admin/reviews'),
  page('admin', 'admin-approvals', '/admin/approvals'),
  page('admin', 'admin-reports', '/admin/reports'),
  page('admin', 'admin-figures', '/admin/figures'),
  page('admin', 'admin-audit', '/admin/audit'),
  page('admin', 'admin-remotes', '/admin/remotes'),
  page('admin', 'admin-administrators', '/admin/administrators'),
  page('admin', 'admin-institutions', '/admin/institutions'),
  page('admin', 'admin-security', '/admin/security'),
];

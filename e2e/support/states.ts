import { expect, type Page } from '@playwright/test';
import type { AreaName } from './pages.ts';
import {
  chooseTime,
  reloadWithFailingCalls,
  goOffline,
  leaveUnsaved,
  loseCamera,
  meetInRoom,
  openDialog,
  openSafetyDialog,
  openShortcuts,
  press,
  pressOnPhone,
  repeatWeekly,
  selectAll,
  viewInTokyo,
  type OpenPeer,
} from './reach.ts';

/** Paths of the pages that depend on the mentor or the session of the scene. */
export interface ScreenshotPaths {
  readonly booking: string;
  readonly mentorPage: string;
  readonly conversation: string;
  /** The admin page about the mentor with long texts. */
  readonly userPage: string;
  /** The student's page of an open room; exists only for `series`. */
  readonly room: string;
}

/** `new` has no content, `long` has very long texts, and `series` has series and an open room. */
export type StateAccount = 'demo' | 'new' | 'long' | 'series';

/** A page in a certain state, for example with a dialog or an error. */
export interface SiteState {
  readonly area: AreaName;
  readonly name: string;
  readonly account: StateAccount;
  readonly path: (addresses: ScreenshotPaths) => string;
  /** The steps from the opened page to the state. */
  readonly reach?: (page: Page, openPeer: OpenPeer) => Promise<void>;
}

type Reach = SiteState['reach'];
const state =
  (account: StateAccount) =>
  (area: AreaName, name: string, path: string | SiteState['path'], reach?: Reach): SiteState => ({
    area,
    name,
    account,
    path: typeof path === 'string' ? () => path : path,
    ...(reach ? { reach } : {}),
  });
const demo = state('demo');
const empty = (area: AreaName, path: string) => state('new')(area, `empty${path.replaceAll('/', '-')}`, path);
const series = state('series');
const long = (area: AreaName, path: string | SiteState['path'], name: string) =>
  state('long')(area, `long-${name}`, path);

export const STATES: readonly SiteState[] = [
  demo('public', 'error-login', '/login', async (page) => {
    await page.getByLabel('Email').fill('ada@example.test');
    await page.getByLabel('Password', { exact: true }).fill('Wrong2026');
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  }),
  demo('public', 'error-student-register', '/student-register', press('Register')),
  demo('public', 'error-teacher-register', '/teacher-register', press('Register')),
  demo('public', 'error-forgot-password', '/forgot-password', press('Send Reset Link')),
  demo('public', 'mail-sent', '/forgot-password', async (page) => {
    await page.getByLabel('Email').fill('ada@example.test');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText(/Please check your inbox/).first()).toBeVisible();
  }),
  demo('public', 'error-reset-password', '/reset-password/a-token', press('Reset Password')),
  demo('public', 'menu', '/', pressOnPhone('Menu')),
  demo('public', 'offline', '/offline.html'),
  demo('student', 'dialog-shortcuts', '/student-home', openShortcuts),
  demo('student', 'dialog-notifications', '/student-home', press(/^Notifications/)),
  demo('student', 'dialog-account', '/student-home', press('Account')),
  demo('student', 'dialog-reschedule', '/sessions', openDialog(/^Reschedule/)),
  demo('student', 'dialog-cancel', '/sessions', openDialog(/^Cancel the session/)),
  demo('student', 'dialog-password', '/student-settings', openDialog('Change Password')),
  demo('student', 'dialog-email', '/student-settings', openDialog('Change Email')),
  demo('student', 'dialog-two-factor', '/student-settings', openDialog('Set Up')),
  demo('student', 'dialog-delete-account', '/student-settings', openDialog('Delete My Account')),
  demo('student', 'dialog-leave', '/student-settings', leaveUnsaved),
  demo('student', 'more', '/student-home', pressOnPhone('More')),
  demo('student', 'filter', '/sessions', press('Filter')),
  demo('student', 'edit-settings', '/student-settings', press('Edit Profile')),
  demo('student', 'error-sessions', '/sessions', reloadWithFailingCalls(/\/api\/sessions/)),
  demo('student', 'error-mentors', '/find-mentors', reloadWithFailingCalls(/\/api\/teachers\?/)),
  demo('student', 'error-feedback', '/feedback', press('Submit Feedback')),
  demo('student', 'error-booking', ({ booking }) => booking, press('Confirm Booking')),
  demo(
    'student',
    'booking-calendar',
    ({ booking }) => booking,
    (page) => page.getByRole('textbox', { name: 'Date' }).click(),
  ),
  demo('student', 'mentor-page', ({ mentorPage }) => mentorPage),
  demo('student', 'conversation', ({ conversation }) => conversation),
  demo('student', 'empty-search', '/find-mentors?q=zzzzzz'),
  demo(
    'student',
    'empty-filters',
    '/find-mentors?q=k8s&expertise=cybersecurity&rating=4.5&time=morning&days=weekend',
  ),
  demo('student', 'dialog-report', ({ conversation }) => conversation, openSafetyDialog(/^Report /)),
  demo('student', 'dialog-block', ({ mentorPage }) => mentorPage, openSafetyDialog(/^Block (?!or report)/)),
  demo('student', 'offline-home', '/student-home', goOffline),
  demo('student', 'offline-messages', '/messages', goOffline),
  empty('student', '/student-home'),
  empty('student', '/sessions'),
  empty('student', '/feedback'),
  long('student', '/student-home', 'home'),
  long('student', '/sessions', 'sessions'),
  long('student', '/group-sessions', 'group-sessions'),
  long('student', ({ conversation }) => conversation, 'conversation'),
  long('student', ({ booking }) => booking, 'booking'),
  state('long')('student', 'booking-chosen', ({ booking }) => booking, chooseTime),
  long('student', ({ mentorPage }) => mentorPage, 'mentor-page'),
  long('student', '/student-settings', 'settings'),
  series('student', 'booking-month', ({ booking }) => booking),
  series('student', 'booking-held', ({ booking }) => booking, press(/^11:00 AM/)),
  series('student', 'booking-series', ({ booking }) => booking, repeatWeekly),
  series('student', 'series', '/sessions'),
  series('student', 'dialog-end-series', '/sessions', openDialog(/^End the series/)),
  series('student', 'room', ({ room }) => room),
  series('student', 'room-unplugged', ({ room }) => room, loseCamera),
  series('student', 'room-together', ({ room }) => room, meetInRoom),
  // The zone that this state chooses applies to all later pages of the tab.
  series('student', 'zone-booking', ({ booking }) => booking, viewInTokyo),
  series('student', 'zone-sessions', '/sessions'),
  demo('mentor', 'dialog-decline', '/session-requests', openDialog(/^Decline/)),
  demo('mentor', 'dialog-new-group', '/schedule-management/group-sessions', openDialog('New Group Session')),
  demo('mentor', 'dialog-message-group', '/schedule-management/group-sessions', openDialog(/^Message all/)),
  demo('mentor', 'dialog-notifications', '/mentor-dashboard', press(/^Notifications/)),
  demo('mentor', 'dialog-leave', '/mentor-settings', leaveUnsaved),
  demo('mentor', 'edit-settings', '/mentor-settings', press('Edit Profile')),
  demo('mentor', 'error-requests', '/session-requests', reloadWithFailingCalls(/\/api\/sessions\//)),
  demo('mentor', 'error-schedule', '/schedule-management', reloadWithFailingCalls(/\/api\/schedules\//)),
  demo('mentor', 'filter', '/session-requests', press('Filter')),
  demo('mentor', 'closed', '/session-requests?tab=closed'),
  demo('mentor', 'offline-dashboard', '/mentor-dashboard', goOffline),
  empty('mentor', '/mentor-dashboard'),
  empty('mentor', '/session-requests'),
  empty('mentor', '/schedule-management'),
  empty('mentor', '/schedule-management/group-sessions'),
  empty('mentor', '/mentor-messages'),
  empty('mentor', '/feedback-rating'),
  long('mentor', '/mentor-dashboard', 'dashboard'),
  long('mentor', '/session-requests', 'requests'),
  long('mentor', '/schedule-management', 'schedule'),
  long('mentor', '/schedule-management/group-sessions', 'group-sessions'),
  long('mentor', '/mentor-messages', 'messages'),
  long('mentor', '/mentor-settings', 'settings'),
  series('mentor', 'series-requests', '/session-requests'),
  series('mentor', 'dialog-decline-series', '/session-requests', openDialog(/^Decline all sessions/)),
  series('mentor', 'series-confirmed', '/session-requests?tab=confirmed'),
  series('mentor', 'dialog-end-series', '/session-requests?tab=confirmed', openDialog(/^End the series/)),
  series('mentor', 'zone-schedule', '/schedule-management', viewInTokyo),
  series('mentor', 'zone-requests', '/session-requests'),
  demo('admin', 'dialog-edit', '/admin', openDialog(/^Edit /)),
  demo('admin', 'dialog-delete', '/admin', openDialog(/^Delete /)),
  demo('admin', 'dialog-block', '/admin', openDialog(/^Block /)),
  demo('admin', 'dialog-two-factor', '/admin/security', openDialog('Set Up')),
  demo('admin', 'selection', '/admin', selectAll),
  demo('admin', 'error-sessions', '/admin/sessions', reloadWithFailingCalls(/\/api\/admin\/sessions/)),
  demo('admin', 'audit-details', '/admin/audit?action=account.update'),
  demo('admin', 'long-user', ({ userPage }) => userPage),
  demo('admin', 'dialog-mail', '/admin/users/2', openDialog('Send Email')),
  demo('admin', 'empty-search', '/admin?q=zzzzzz'),
  demo('admin', 'empty-sessions', '/admin/sessions?startsFrom=2000-01-01&startsTo=2000-01-02'),
  demo('admin', 'error-no-account', '/admin/users/999999'),
  demo('admin', 'offline-figures', '/admin/figures', goOffline),
];

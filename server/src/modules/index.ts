import type { Routes } from '../plugins/calls.ts';
import { accountDeletionRoutes } from './account-deletion/account-deletion.routes.ts';
import { mentorAccountRoutes } from './accounts/mentor-accounts.routes.ts';
import { registrationRoutes } from './accounts/registration.routes.ts';
import { studentRoutes } from './accounts/student-accounts.routes.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { administratorRoutes } from './administrators/administrators.routes.ts';
import { adminPeopleRoutes } from './admin/people.routes.ts';
import { attendanceRoutes } from './attendance/attendance.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { ownSessionRoutes } from './auth/own-sessions.routes.ts';
import { trustedDeviceRoutes } from './auth/trusted-devices.routes.ts';
import { blockRoutes } from './blocks/blocks.routes.ts';
import { bookingRuleRoutes } from './booking-rules/booking-rules.routes.ts';
import { calendarFeedRoutes } from './calendar-feed/calendar-feed.routes.ts';
import { calendarSyncRoutes } from './calendar-sync/calendar-sync.routes.ts';
import { calendarVisitRoutes } from './calendar-sync/calendar-visit.routes.ts';
import { dataExportRoutes } from './data-export/data-export.routes.ts';
import { emailVerificationRoutes } from './email-verification/email-verification.routes.ts';
import { eventRoutes } from './events/events.routes.ts';
import { favouriteRoutes } from './favourites/favourites.routes.ts';
import { waitingListRoutes } from './waiting-list/waiting-list.routes.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { goalRoutes } from './goals/goals.routes.ts';
import { groupSessionRoutes } from './group-sessions/group-sessions.routes.ts';
import { institutionRoutes } from './institutions/institutions.routes.ts';
import { confirmedInstitutionRoutes } from './confirmed-institutions/confirmed-institutions.routes.ts';
import { linkVerificationRoutes } from './link-verification/link-verification.routes.ts';
import { mentorApprovalRoutes } from './mentor-approval/mentor-approval.routes.ts';
import { mentorRoutes } from './mentors/mentors.routes.ts';
import { messageFileRoutes } from './message-files/message-files.routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { notificationPreferenceRoutes } from './notification-preferences/preferences.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { onboardingRoutes } from './onboarding/onboarding.routes.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { pauseRoutes } from './pauses/pauses.routes.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { publicPageRoutes } from './public-pages/public-pages.routes.ts';
import { remoteErrorRoutes } from './remote-errors/remote-errors.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { savedSearchRoutes } from './saved-searches/saved-searches.routes.ts';
import { scheduleRoutes } from './schedules/schedules.routes.ts';
import { sessionDocumentRoutes } from './session-documents/session-documents.routes.ts';
import { sessionSeriesRoutes } from './session-series/session-series.routes.ts';
import { sessionTypeRoutes } from './session-types/session-types.routes.ts';
import { sessionRoomRoutes } from './session-rooms/session-rooms.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { slotHoldRoutes } from './slot-holds/slot-holds.routes.ts';
import { ssoLogoutRoutes } from './sso/sso-logout.routes.ts';
import { ssoAttemptRoutes } from './sso/sso-attempt.routes.ts';
import { ssoRoutes } from './sso/sso.routes.ts';
import { telemetryRoutes } from './telemetry/telemetry.routes.ts';

/** The routes below `/api` of all domains; their order is irrelevant. */
export const domains: Routes[] = [
  mentorAccountRoutes,
  registrationRoutes,
  studentRoutes,
  adminRoutes,
  adminPeopleRoutes,
  administratorRoutes,
  authRoutes,
  ownSessionRoutes,
  trustedDeviceRoutes,
  accountDeletionRoutes,
  blockRoutes,
  bookingRuleRoutes,
  attendanceRoutes,
  calendarFeedRoutes,
  calendarSyncRoutes,
  calendarVisitRoutes,
  dataExportRoutes,
  emailVerificationRoutes,
  eventRoutes,
  favouriteRoutes,
  waitingListRoutes,
  slotHoldRoutes,
  feedbackRoutes,
  goalRoutes,
  groupSessionRoutes,
  institutionRoutes,
  confirmedInstitutionRoutes,
  linkVerificationRoutes,
  mentorApprovalRoutes,
  mentorRoutes,
  messageFileRoutes,
  messageRoutes,
  notificationPreferenceRoutes,
  notificationRoutes,
  onboardingRoutes,
  passkeyRoutes,
  pauseRoutes,
  photoRoutes,
  publicPageRoutes,
  remoteErrorRoutes,
  reportRoutes,
  savedSearchRoutes,
  scheduleRoutes,
  sessionDocumentRoutes,
  sessionRoomRoutes,
  sessionSeriesRoutes,
  sessionTypeRoutes,
  sessionRoutes,
  ssoLogoutRoutes,
  ssoRoutes,
  ssoAttemptRoutes,
  telemetryRoutes,
];

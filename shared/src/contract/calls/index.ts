import { accountDeletionCalls } from './account-deletion.ts';
import { adminReportCalls } from './admin-reports.ts';
import { adminCalls } from './admin.ts';
import { administratorCalls } from './administrators.ts';
import { attendanceCalls } from './attendance.ts';
import { authCalls } from './auth.ts';
import { blockCalls } from './blocks.ts';
import { bookingRuleCalls } from './booking-rules.ts';
import { calendarAccountCalls } from './calendar-account.ts';
import { calendarFeedCalls } from './calendar-feed.ts';
import { dataExportCalls } from './data-export.ts';
import { confirmedInstitutionCalls } from './confirmed-institutions.ts';
import { emailVerificationCalls } from './email-verification.ts';
import { feedbackCalls } from './feedback.ts';
import { goalCalls } from './goals.ts';
import { groupSessionCalls } from './group-sessions.ts';
import { institutionCalls } from './institutions.ts';
import { linkVerificationCalls } from './link-verification.ts';
import { mentorApprovalCalls } from './mentor-approval.ts';
import { messageFileCalls } from './message-files.ts';
import { messageCalls } from './messages.ts';
import { notificationPreferenceCalls } from './notification-preferences.ts';
import { notificationCalls } from './notifications.ts';
import { onboardingCalls } from './onboarding.ts';
import { passkeyCalls } from './passkeys.ts';
import { pauseCalls } from './pauses.ts';
import { photoCalls } from './photos.ts';
import { publicPageCalls } from './public-pages.ts';
import { savedSearchCalls } from './saved-searches.ts';
import { scheduleCalls } from './schedules.ts';
import { sessionDocumentCalls } from './session-documents.ts';
import { sessionRoomCalls } from './session-rooms.ts';
import { sessionSeriesCalls } from './session-series.ts';
import { sessionTypeCalls } from './session-types.ts';
import { sessionCalls } from './sessions.ts';
import { ssoCalls } from './sso.ts';
import { studentCalls } from './students.ts';
import { teacherCalls } from './teachers.ts';
import { telemetryCalls } from './telemetry.ts';
import { slotHoldCalls } from './slot-holds.ts';
import { waitingListCalls } from './waiting-list.ts';

/** Every call by name: the source of the server's routes, of types and of the OpenAPI document. */
export const calls = {
  ...authCalls,
  ...passkeyCalls,
  ...ssoCalls,
  ...emailVerificationCalls,
  ...accountDeletionCalls,
  ...dataExportCalls,
  ...photoCalls,
  ...onboardingCalls,
  ...studentCalls,
  ...teacherCalls,
  ...publicPageCalls,
  ...linkVerificationCalls,
  ...confirmedInstitutionCalls,
  ...mentorApprovalCalls,
  ...savedSearchCalls,
  ...scheduleCalls,
  ...bookingRuleCalls,
  ...sessionTypeCalls,
  ...pauseCalls,
  ...waitingListCalls,
  ...slotHoldCalls,
  ...sessionCalls,
  ...sessionSeriesCalls,
  ...groupSessionCalls,
  ...attendanceCalls,
  ...calendarFeedCalls,
  ...calendarAccountCalls,
  ...messageCalls,
  ...messageFileCalls,
  ...blockCalls,
  ...feedbackCalls,
  ...goalCalls,
  ...sessionDocumentCalls,
  ...sessionRoomCalls,
  ...notificationCalls,
  ...notificationPreferenceCalls,
  ...adminCalls,
  ...administratorCalls,
  ...institutionCalls,
  ...adminReportCalls,
  ...telemetryCalls,
} as const;
export type CallName = keyof typeof calls;
export type { Call, Rule } from './call.ts';

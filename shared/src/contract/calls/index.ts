import { accountDeletionCalls } from './account-deletion.ts';
import { adminCalls } from './admin.ts';
import { authCalls } from './auth.ts';
import { dataExportCalls } from './data-export.ts';
import { feedbackCalls } from './feedback.ts';
import { messageCalls } from './messages.ts';
import { notificationCalls } from './notifications.ts';
import { passkeyCalls } from './passkeys.ts';
import { photoCalls } from './photos.ts';
import { scheduleCalls } from './schedules.ts';
import { sessionCalls } from './sessions.ts';
import { studentCalls } from './students.ts';
import { teacherCalls } from './teachers.ts';
import { telemetryCalls } from './telemetry.ts';

/** Every call of the server by name: the single source of routes, types and the OpenAPI document. */
export const calls = {
  ...authCalls,
  ...passkeyCalls,
  ...accountDeletionCalls,
  ...dataExportCalls,
  ...photoCalls,
  ...studentCalls,
  ...teacherCalls,
  ...scheduleCalls,
  ...sessionCalls,
  ...messageCalls,
  ...feedbackCalls,
  ...notificationCalls,
  ...adminCalls,
  ...telemetryCalls,
} as const;
export type CallName = keyof typeof calls;
export type { Call, Rule } from './call.ts';

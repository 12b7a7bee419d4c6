import { z } from 'zod';
import { idSchema, instantSchema } from './primitives.ts';

export const notificationKindSchema = z.enum([
  'session_requested',
  'session_confirmed',
  'session_declined',
  'session_cancelled',
  'session_rescheduled',
  'slot_offered',
  'session_proposed',
  'session_proposal_declined',
  'session_expired',
  'session_reminder',
  'session_attendance',
  'no_show_warning',
  'bookings_paused',
  'no_show_forgiven',
  'message_received',
  'feedback_received',
  'feedback_replied',
  'account_removed',
  'photo_removed',
  'mentor_approved',
  'mentor_refused',
  'warning',
  'report_resolved',
  'goal_step_added',
  'requests_unanswered',
  'profile_paused',
  'profile_resumed',
  /** For the mentor: a student has a seat (`group_joined`), or no longer has one (`group_left`). */
  'group_joined',
  'group_left',
  /** For a student: the student got a seat from the waiting list, or the meeting link of the seat has changed. */
  'group_seat',
  /** For a student on the waiting list: the group session was cancelled. */
  'group_cancelled',
]);
export type NotificationKind = z.infer<typeof notificationKindSchema>;

/** `sessionId` is the session that a click opens. */
export const notificationSchema = z.object({
  id: idSchema,
  /** During a rollout, a later release may write kinds that this release does not know. */
  kind: z.union([notificationKindSchema, z.string()]),
  text: z.string(),
  sessionId: idSchema.nullable(),
  createdAt: instantSchema,
  /** Whether the bell was opened while it listed this notification; absent on older servers. */
  isSeen: z.boolean().optional(),
});

/** `upToId`: the newest notification that the bell shows. Later notifications stay unseen. */
export const seenNotificationsSchema = z.strictObject({ upToId: idSchema });
export type Notification = z.infer<typeof notificationSchema>;

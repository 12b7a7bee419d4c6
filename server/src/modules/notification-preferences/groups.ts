import {
  MAIL_CHOICES,
  type MailChoice,
  type NotificationGroup,
  type NotificationKind,
  type Role,
} from '@cairn/shared/contract';
import type { MailTemplate } from '../outbox/mails.ts';

/** Kinds without a group are always shown (ADR 45). */
const KINDS_OF_GROUP: Record<NotificationGroup, readonly NotificationKind[]> = {
  requests: ['session_requested', 'session_rescheduled', 'group_joined'],
  changes: [
    'session_proposed',
    'session_proposal_declined',
    'session_confirmed',
    'session_declined',
    'session_cancelled',
    'session_expired',
    'group_left',
    'group_seat',
    'group_cancelled',
  ],
  reminders: ['session_reminder', 'session_attendance'],
  messages: ['message_received', 'goal_step_added'],
  feedback: ['feedback_received', 'feedback_replied'],
  searches: [],
};

/** The group of each mail that can be turned off, apart from the digest. Other mails are always sent at once. */
export const GROUP_OF_MAIL: Partial<Record<MailTemplate, NotificationGroup>> = {
  'session-requested': 'requests',
  'session-rescheduled': 'requests',
  'series-requested': 'requests',
  'series-confirmed': 'changes',
  'series-declined': 'changes',
  'series-cancelled': 'changes',
  'series-expired': 'changes',
  'session-proposed': 'changes',
  'session-proposal-declined': 'changes',
  'session-confirmed': 'changes',
  'session-declined': 'changes',
  'session-cancelled': 'changes',
  'session-expired': 'changes',
  'group-cancelled': 'changes',
  'session-reminder': 'reminders',
  'session-attendance': 'reminders',
  'saved-searches': 'searches',
};

/** Whether accounts with this role may make this choice for the mails of a group. */
export function offersMail(role: Role, group: NotificationGroup, choice: MailChoice): boolean {
  // Students get receipts of requests by mail, but no notifications that a digest could list.
  if (role === 'student' && group === 'requests' && choice === 'digest') return false;
  return (MAIL_CHOICES[group] as readonly MailChoice[]).includes(choice);
}

/** SQL: the group of a notification kind; null for a kind without a group. */
export const groupOfKind = (kind: string) =>
  `CASE ${Object.entries(KINDS_OF_GROUP)
    .filter(([, kinds]) => kinds.length > 0)
    .map(
      ([group, kinds]) => `WHEN ${kind} IN (${kinds.map((name) => `'${name}'`).join(', ')}) THEN '${group}'`,
    )
    .join(' ')} END`;

/** SQL: whether a notification of a kind appears in the bell of an account. */
export const isInBell = (accountId: string, kind: string) =>
  `NOT EXISTS (SELECT 1 FROM notification_preferences p
                WHERE p.account_id = ${accountId} AND ${groupOfKind(kind)} = ANY (p.bell_off))`;

import type { MailChoice, NotificationGroup } from '@cairn/shared/contract';
import { plural } from '../count-text.ts';

/** The roles that have notification settings. */
export type NotifiedRole = 'student' | 'mentor';

export type GroupText = { title: string; hint: string };

/** The texts of each group. A group without a text does not apply to the role. */
export const groupTexts: Record<NotifiedRole, Partial<Record<NotificationGroup, GroupText>>> = {
  student: {
    requests: { title: 'Your requests', hint: 'A receipt when you request or move a session.' },
    changes: {
      title: 'Answers and changes',
      hint: 'A mentor proposes other times, or a session is confirmed, declined, cancelled or expired.',
    },
    reminders: {
      title: 'Reminders',
      hint: 'Before a confirmed session, and when you can say whether it took place.',
    },
    messages: { title: 'Messages', hint: 'A mentor writes to you or adds a step for you.' },
    feedback: { title: 'Feedback', hint: 'A mentor replies to your feedback.' },
    searches: { title: 'Saved searches', hint: 'New mentors that they find.' },
  },
  mentor: {
    requests: { title: 'Requests', hint: 'A student requests or moves a session.' },
    changes: {
      title: 'Answers and changes',
      hint: 'A student answers your proposed times, or a session is confirmed, cancelled or expired.',
    },
    reminders: {
      title: 'Reminders',
      hint: 'Before a confirmed session, and when you can say whether it took place.',
    },
    messages: { title: 'Messages', hint: 'A student writes to you or adds a step for you.' },
    feedback: { title: 'Feedback', hint: 'A student reviews a session.' },
  },
};

const mailLabels: Record<MailChoice, string> = {
  'at-once': 'At once',
  digest: 'Digest',
  off: 'Off',
};

/** The label of a mail choice. Mails about saved searches are sent at most once a day. */
export const mailLabel = (group: NotificationGroup, choice: MailChoice): string =>
  group === 'searches' && choice === 'at-once' ? 'Once a day' : mailLabels[choice];

/** Whether a group is only mailed. The bell does not show a student's own requests and saved searches. */
export const isOnlyMailed = (role: NotifiedRole, group: NotificationGroup) =>
  role === 'student' && (group === 'requests' || group === 'searches');

const DAY = 1_440;

/** `2 days`, `1 hour`, `10 minutes`. */
export function durationText(minutes: number): string {
  const [count, unit] =
    minutes % DAY === 0
      ? [minutes / DAY, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return plural(count, unit);
}

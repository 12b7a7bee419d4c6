import type { GroupMail } from '../outbox/index.ts';
import { mailedTime } from './mail-moment.ts';
import { GROUP_PATHS } from './recipient-pages.ts';
import type { RenderedMail } from './rendered-mail.ts';

/** The mail to a student on the waiting list of a group session that was cancelled. */
export function renderCancelledGroup(mail: GroupMail, publicUrl: string): RenderedMail {
  return {
    subject: `Group session cancelled: ${mail.topic}`,
    blocks: [
      `Hello ${mail.recipient},`,
      'The group session for which you were on the waiting list was cancelled.',
      {
        facts: [
          { label: 'Topic', value: mail.topic },
          { label: 'When', value: mailedTime(mail, mail) },
        ],
      },
      { action: 'Open Group Sessions', url: `${publicUrl}${GROUP_PATHS.student}` },
    ],
  };
}

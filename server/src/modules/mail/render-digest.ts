import { type NotificationGroup, NOTIFICATION_GROUPS, PRODUCT_NAME } from '@cairn/shared/contract';
import { amountText } from '../../amount-text.ts';
import type { MailFacts } from './mail-facts.ts';
import { HOME_PATHS } from './recipient-pages.ts';
import type { MailBlock, RenderedMail } from './rendered-mail.ts';

/** Maximum number of notifications in a digest. */
const MAX_ENTRIES = 50;

const titles: Record<NotificationGroup, string> = {
  requests: 'Requests',
  changes: 'Answers and changes',
  reminders: 'Reminders',
  messages: 'Messages',
  feedback: 'Feedback',
  searches: 'Saved searches',
};

/** The daily digest: the notifications since the previous digest, by group. */
export function renderDigest(
  { recipient }: Record<string, unknown>,
  { publicUrl, entries = [], side = 'student' }: MailFacts,
): RenderedMail {
  const listed = entries.slice(-MAX_ENTRIES);
  const lists = NOTIFICATION_GROUPS.map((group) => ({
    title: titles[group],
    items: listed.filter((entry) => entry.group === group).map(({ text }) => text),
  }));
  const more = entries.length - listed.length;
  const count = amountText(entries.length, 'notification');
  const blocks: MailBlock[] = [
    `Hello ${String(recipient)},`,
    'This has happened since your last digest.',
    ...lists.filter(({ items }) => items.length > 0),
    ...(more > 0
      ? [`${amountText(more, 'earlier notification')} ${more === 1 ? 'is' : 'are'} not listed here.`]
      : []),
    { action: `Open ${PRODUCT_NAME}`, url: `${publicUrl}${HOME_PATHS[side]}` },
  ];
  return { subject: `Your daily digest: ${count}`, blocks };
}

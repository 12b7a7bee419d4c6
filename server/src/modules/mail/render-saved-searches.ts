import { fieldLabel } from '@cairn/shared/contract';
import type { MailFacts } from './mail-facts.ts';
import type { MailBlock, RenderedMail } from './rendered-mail.ts';

/** The mail about new mentors that the saved searches of a student find. */
export function renderSavedSearches(
  { recipient }: Record<string, unknown>,
  { publicUrl, mentors = [] }: MailFacts,
): RenderedMail {
  const names = [...new Set(mentors.map(({ searchName }) => searchName))];
  const blocks: MailBlock[] = [
    `Hello ${String(recipient)},`,
    mentors.length === 1
      ? 'A new mentor matches your saved searches.'
      : 'New mentors match your saved searches.',
    ...names.flatMap((name): MailBlock[] => {
      const found = mentors.filter(({ searchName }) => searchName === name);
      const describe = ({ name: mentor, title, expertise }: (typeof found)[number]) =>
        `${mentor}, ${title || fieldLabel(expertise)}`;
      return [
        `Your search “${name}”:`,
        ...found.map((mentor) => ({
          link: describe(mentor),
          url: `${publicUrl}/find-mentors/${mentor.id}`,
        })),
      ];
    }),
    { action: 'Find Mentors', url: `${publicUrl}/find-mentors` },
  ];
  const subject =
    mentors.length === 1
      ? 'A new mentor matches your search'
      : `${mentors.length} new mentors match your searches`;
  return { subject, blocks };
}

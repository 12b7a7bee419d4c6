import { dateIn } from '@cairn/shared/contract';
import type { OfferMail } from '../outbox/index.ts';
import type { MailFacts } from './mail-facts.ts';
import { mailedTime } from './mail-moment.ts';
import type { RenderedMail } from './rendered-mail.ts';

/** The mail about a slot that is offered to the recipient. */
export function renderOffer(mail: OfferMail, { publicUrl, heldUntil }: MailFacts): RenderedMail {
  const booking = new URLSearchParams({
    mentor: String(mail.mentorId),
    day: dateIn(mail.timeZone, Date.parse(mail.startsAt)),
    slot: `${mail.date} ${mail.timeSlot}`,
  });
  return {
    subject: `A free time with ${mail.partner}`,
    blocks: [
      `Hello ${mail.recipient},`,
      'The time that you waited for is free. It is held for you for an hour; then it is offered to the next student.',
      {
        facts: [
          ...(heldUntil === undefined
            ? []
            : [
                {
                  label: 'Held until',
                  value: mailedTime({ startsAt: heldUntil }, { timeZone: mail.timeZone }),
                },
              ]),
          { label: 'With', value: mail.partner },
          { label: 'When', value: mailedTime(mail, mail) },
        ],
      },
      { action: 'Book This Time', url: `${publicUrl}/booksession?${booking.toString()}` },
      { link: 'Stop waiting', url: `${publicUrl}/sessions` },
    ],
  };
}

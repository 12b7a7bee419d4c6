import { intervalText, PRODUCT_NAME } from '@cairn/shared/contract';
import type { MailTemplate, SeriesMail, SeriesTemplate } from '../outbox/index.ts';
import type { MailFacts } from './mail-facts.ts';
import { mailedTime } from './mail-moment.ts';
import { typeFacts } from './render-session-mail.ts';
import type { RenderedMail } from './rendered-mail.ts';

const subjects: Record<SeriesTemplate, string> = {
  'series-requested': 'Series requested',
  'series-confirmed': 'Series confirmed',
  'series-declined': 'Series declined',
  'series-cancelled': 'Series cancelled',
  'series-expired': 'Series expired',
};

const sentences: Record<SeriesTemplate, (sessions: string) => string> = {
  'series-requested': (sessions) =>
    `${sessions} have been requested together and wait for the mentor’s answer.`,
  'series-confirmed': (sessions) => `${sessions} are confirmed.`,
  'series-declined': (sessions) => `The mentor has declined ${sessions}.`,
  'series-cancelled': (sessions) => `${sessions} were cancelled.`,
  'series-expired': (sessions) =>
    `The request for ${sessions} expired without an answer, and the times are free again.`,
};

export const isSeriesMail = (template: MailTemplate): template is SeriesTemplate => template in subjects;

/** A mail about sessions of a series that changed together, with the list of their dates. */
export function renderSeries(template: SeriesTemplate, mail: SeriesMail, facts: MailFacts): RenderedMail {
  const sessions = `${mail.sessions.length} sessions (${intervalText(mail)})`;
  return {
    subject: `${subjects[template]}: ${mail.topic}`,
    blocks: [
      `Hello ${mail.recipient},`,
      sentences[template](sessions),
      {
        facts: [
          { label: 'Topic', value: mail.topic },
          ...typeFacts(facts.sessionType),
          { label: 'With', value: mail.partner, picture: facts.partnerPicture },
          ...(mail.reason ? [{ label: 'Reason', value: mail.reason }] : []),
        ],
      },
      { title: 'Dates', items: mail.sessions.map((session) => mailedTime(session, mail)) },
      { action: `Open ${PRODUCT_NAME}`, url: facts.publicUrl },
    ],
  };
}

import { intervalText } from '@cairn/shared/contract';
import type { MailTemplate, SeriesMail, SeriesTemplate } from '../outbox/index.ts';
import type { MailFacts } from './mail-facts.ts';
import { mailedTime } from './mail-moment.ts';
import { typeFacts } from './render-session-mail.ts';
import type { RenderedMail } from './rendered-mail.ts';
import { sessionAction } from './session-action.ts';
import { cancellationSentence, requestSentence } from './session-texts.ts';

const subjects: Record<SeriesTemplate, string> = {
  'series-requested': 'Series requested',
  'series-confirmed': 'Series confirmed',
  'series-declined': 'Series declined',
  'series-cancelled': 'Series cancelled',
  'series-expired': 'Request expired',
};

type Sentence = (sessions: string, mail: SeriesMail, facts: MailFacts) => string;

const sentences: Record<SeriesTemplate, Sentence> = {
  'series-requested': (sessions, mail, facts) => requestSentence(mail, facts, sessions),
  'series-confirmed': (sessions) => `${sessions} are confirmed.`,
  'series-declined': (sessions, { partner }) => `${partner} declined ${sessions}.`,
  'series-cancelled': (sessions, mail, facts) =>
    cancellationSentence(mail, facts, sessions) ?? `${sessions} were cancelled.`,
  'series-expired': (sessions) =>
    `The request for ${sessions} expired without an answer, and the times are free again.`,
};

/** `3 weekly sessions` or `3 sessions (every two weeks)`. */
const sessionsText = ({ sessions: { length }, everyWeeks }: SeriesMail): string =>
  everyWeeks === 1 ? `${length} weekly sessions` : `${length} sessions (${intervalText({ everyWeeks })})`;

export const isSeriesMail = (template: MailTemplate): template is SeriesTemplate => template in subjects;

/** A mail about sessions of a series that changed together, with the list of their dates. */
export function renderSeries(template: SeriesTemplate, mail: SeriesMail, facts: MailFacts): RenderedMail {
  return {
    subject: `${subjects[template]}: ${mail.topic}`,
    blocks: [
      `Hello ${mail.recipient},`,
      sentences[template](sessionsText(mail), mail, facts),
      {
        facts: [
          { label: 'Topic', value: mail.topic },
          ...typeFacts(facts.sessionType),
          { label: 'With', value: mail.partner, picture: facts.partnerPicture },
          ...(mail.reason ? [{ label: 'Reason', value: mail.reason, isQuote: true }] : []),
        ],
      },
      { title: 'Dates', items: mail.sessions.map((session) => mailedTime(session, mail)) },
      sessionAction(template, facts),
    ],
  };
}

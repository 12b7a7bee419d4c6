import { type BookedSessionType, sessionTypeText } from '@cairn/shared/contract';
import type { MailTemplate, SessionMail, SessionTemplate } from '../outbox/index.ts';
import type { MailFacts } from './mail-facts.ts';
import { mailedTime } from './mail-moment.ts';
import type { MailFact, RenderedMail } from './rendered-mail.ts';
import { sessionAction } from './session-action.ts';
import { sessionSentence } from './session-texts.ts';

const sessionSubjects: Record<SessionTemplate, (mail: SessionMail) => string> = {
  'session-requested': ({ topic }) => `Session requested: ${topic}`,
  'session-confirmed': ({ topic }) => `Session confirmed: ${topic}`,
  'session-declined': ({ topic }) => `Session declined: ${topic}`,
  'session-cancelled': ({ topic }) => `Session cancelled: ${topic}`,
  'session-rescheduled': ({ topic }) => `Session moved: ${topic}`,
  'session-expired': ({ topic }) => `Request expired: ${topic}`,
  'session-proposed': ({ topic }) => `Other times proposed: ${topic}`,
  'session-proposal-declined': ({ topic }) => `Proposed times declined: ${topic}`,
  'session-reminder': ({ topic }) => `Reminder of your session: ${topic}`,
  'session-attendance': () => 'Did your session take place?',
};

const subjectOf = (template: SessionTemplate, mail: SessionMail, { isMentorOfGroup }: MailFacts): string =>
  isMentorOfGroup && template === 'session-attendance'
    ? 'Who attended your group session?'
    : mail.group && template === 'session-cancelled'
      ? `Seat cancelled: ${mail.topic}`
      : sessionSubjects[template](mail);

export const isSessionMail = (template: MailTemplate): template is SessionTemplate =>
  template in sessionSubjects;

/** The type of a session, and the student's answers to the questions of the type. */
export function typeFacts(type: BookedSessionType | undefined): MailFact[] {
  if (!type) return [];
  const answers = type.answers.map(({ question, answer }) => `${question}\n${answer}`).join('\n');
  return [
    { label: 'Type', value: sessionTypeText(type) },
    ...(answers === '' ? [] : [{ label: 'Answers', value: answers, isQuote: true }]),
  ];
}

const timeLabelOf = (template: SessionTemplate, { previous, startsAt }: SessionMail): string => {
  if (template === 'session-proposed') return 'Requested';
  return template === 'session-rescheduled' && previous?.startsAt !== startsAt ? 'New time' : 'When';
};

/** Renders a mail about a session. */
export function renderSession(template: SessionTemplate, mail: SessionMail, facts: MailFacts): RenderedMail {
  const rows: MailFact[] = [
    { label: 'Topic', value: mail.topic },
    ...typeFacts(facts.sessionType),
    facts.isMentorOfGroup && mail.group
      ? { label: 'Seats', value: `${mail.group.seatsTaken} of ${mail.group.seats} taken` }
      : { label: 'With', value: mail.partner, picture: facts.partnerPicture },
    { label: timeLabelOf(template, mail), value: mailedTime(mail, mail) },
  ];
  const { previous, proposal } = mail;
  if (template === 'session-rescheduled' && previous && previous.startsAt !== mail.startsAt)
    rows.push({ label: 'Before', value: mailedTime(previous, mail) });
  for (const [index, startsAt] of (proposal?.startsAt ?? []).entries())
    rows.push({
      label: `Proposal ${index + 1}`,
      value: mailedTime({ startsAt, endsAt: proposal?.endsAt?.[index] }, mail),
    });
  if (proposal?.message) rows.push({ label: 'Message', value: proposal.message, isQuote: true });
  if (mail.reason) rows.push({ label: 'Reason', value: mail.reason, isQuote: true });
  return {
    subject: subjectOf(template, mail, facts),
    blocks: [
      `Hello ${mail.recipient},`,
      sessionSentence(template, mail, facts),
      { facts: rows },
      sessionAction(template, facts, mail.group !== undefined),
    ],
  };
}

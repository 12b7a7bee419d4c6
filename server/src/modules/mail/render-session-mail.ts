import { type BookedSessionType, PRODUCT_NAME, sessionTypeText } from '@cairn/shared/contract';
import type { MailTemplate, SessionMail } from '../outbox/index.ts';
import type { MailFacts } from './mail-facts.ts';
import { mailedTime } from './mail-moment.ts';
import type { MailFact, RenderedMail } from './rendered-mail.ts';

/** Mails about a session. */
export type SessionTemplate = Extract<MailTemplate, `session-${string}`>;

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
  'session-attendance': ({ topic }) => `Did your session take place? ${topic}`,
};

const sessionSentences: Record<SessionTemplate, string> = {
  'session-requested': 'This session has been requested and waits for the mentor’s answer.',
  'session-confirmed': 'This session is confirmed.',
  'session-declined': 'The mentor has declined this session.',
  'session-cancelled': 'This session was cancelled.',
  'session-rescheduled': 'This session was moved and waits for the mentor’s answer.',
  'session-expired': 'This request expired without an answer, and the time is free again.',
  'session-proposed':
    'The mentor proposes other times for this session. Accept one of them, or decline them and wait for an answer to your request.',
  'session-proposal-declined':
    'The student has declined the times that you proposed. The request waits for your answer.',
  'session-reminder': 'This is a reminder of your confirmed session.',
  'session-attendance':
    'This session has ended. Please say on your home page whether it took place. Without an answer, it counts as completed.',
};

/** Like {@link sessionSubjects}; the mentor of a group session is asked about all participants. */
const subjectOf = (template: SessionTemplate, mail: SessionMail, { isMentorOfGroup }: MailFacts): string =>
  isMentorOfGroup && template === 'session-attendance'
    ? `Who attended your group session? ${mail.topic}`
    : mail.group && template === 'session-cancelled'
      ? `Seat cancelled: ${mail.topic}`
      : sessionSubjects[template](mail);

/** Like {@link sessionSentences}; seats have texts of their own. */
function sentenceOf(
  template: SessionTemplate,
  { group, hasWaited }: SessionMail,
  { isMentorOfGroup }: MailFacts,
): string {
  if (isMentorOfGroup && template === 'session-attendance')
    return 'This group session has ended. Please say who attended it. Without an answer, it counts as completed.';
  if (group && template === 'session-confirmed')
    return hasWaited
      ? 'A seat has become free, and it is yours. If you cannot come, please give it up, so that somebody else gets it.'
      : 'You have a seat in this group session.';
  if (group && template === 'session-cancelled') return 'Your seat in this group session was cancelled.';
  return sessionSentences[template];
}

export const isSessionMail = (template: MailTemplate): template is SessionTemplate =>
  template in sessionSubjects;

/** `/login` redirects a signed-in account to its home page, which shows the question. */
function actionOf(template: SessionTemplate, { proposal }: SessionMail, publicUrl: string) {
  if (proposal) return { action: 'Choose a Time', url: `${publicUrl}/sessions` };
  if (template === 'session-attendance') return { action: 'Answer Now', url: `${publicUrl}/login` };
  return { action: `Open ${PRODUCT_NAME}`, url: publicUrl };
}

/** Type and answers of a session. */
export function typeFacts(type: BookedSessionType | undefined): MailFact[] {
  if (!type) return [];
  const answers = type.answers.map(({ question, answer }) => `${question}\n${answer}`).join('\n');
  return [
    { label: 'Type', value: sessionTypeText(type) },
    ...(answers === '' ? [] : [{ label: 'Answers', value: answers }]),
  ];
}

/** A mail about a session, with its facts. */
export function renderSession(template: SessionTemplate, mail: SessionMail, facts: MailFacts): RenderedMail {
  const rows: MailFact[] = [
    { label: 'Topic', value: mail.topic },
    ...typeFacts(facts.sessionType),
    facts.isMentorOfGroup && mail.group
      ? { label: 'Seats', value: `${mail.group.seatsTaken} of ${mail.group.seats} taken` }
      : { label: 'With', value: mail.partner, picture: facts.partnerPicture },
    // In a proposal: the requested time, next to the proposed times.
    { label: mail.proposal ? 'Requested' : 'When', value: mailedTime(mail, mail) },
  ];
  const { proposal } = mail;
  for (const [index, startsAt] of (proposal?.startsAt ?? []).entries())
    rows.push({
      label: `Proposal ${index + 1}`,
      value: mailedTime({ startsAt, endsAt: proposal?.endsAt?.[index] }, mail),
    });
  if (proposal?.message) rows.push({ label: 'Message', value: proposal.message });
  if (mail.reason) rows.push({ label: 'Reason', value: mail.reason });
  return {
    subject: subjectOf(template, mail, facts),
    blocks: [
      `Hello ${mail.recipient},`,
      sentenceOf(template, mail, facts),
      { facts: rows },
      actionOf(template, mail, facts.publicUrl),
    ],
  };
}

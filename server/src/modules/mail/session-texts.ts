import { ATTENDANCE_DAYS } from '@cairn/shared/contract';
import type { SessionMail, SessionTemplate } from '../outbox/index.ts';
import type { MailFacts } from './mail-facts.ts';
import { mailedTime } from './mail-moment.ts';

const DAY_MS = 86_400_000;

/** What the mails about sessions and series have in common. */
type Mail = Pick<SessionMail, 'partner' | 'timeZone'>;
type Sentence = (mail: SessionMail, facts: MailFacts) => string;

const momentFor = ({ timeZone }: Mail, startsAt: string) => mailedTime({ startsAt }, { timeZone });

/** Empty if the deadline is unknown. */
const answerBy = (mail: Mail, { expiresAt }: MailFacts) =>
  expiresAt === undefined
    ? ''
    : ` Please answer by ${momentFor(mail, expiresAt)}. Otherwise the request expires.`;

/** Tells the mentor who asks and until when to answer. Tells the student that the request was sent. */
export const requestSentence = (mail: Mail, facts: MailFacts, sessions?: string): string =>
  facts.side === 'mentor'
    ? `${mail.partner} asks you for ${sessions ?? 'a session'}.${answerBy(mail, facts)}`
    : `We sent your request${sessions === undefined ? '' : ` for ${sessions}`} to ${mail.partner}.`;

/** Says who cancelled; undefined if unknown. */
export function cancellationSentence(
  { partner }: Mail,
  { side = 'student', cancelledBy }: MailFacts,
  sessions: string,
): string | undefined {
  if (cancelledBy === undefined) return undefined;
  return `${cancelledBy === side ? 'You' : partner} cancelled ${sessions}.`;
}

/** Empty for mails of earlier releases, which do not contain the end of the session. */
function attendanceDeadline(mail: SessionMail): string {
  if (mail.endsAt === undefined) return '';
  const end = new Date(Date.parse(mail.endsAt) + ATTENDANCE_DAYS * DAY_MS);
  return ` by ${momentFor(mail, end.toISOString())}`;
}

const sentences: Record<SessionTemplate, Sentence> = {
  'session-requested': (mail, facts) => requestSentence(mail, facts),
  'session-confirmed': () => 'This session is confirmed.',
  'session-declined': ({ partner }) => `${partner} declined this session.`,
  'session-cancelled': (mail, facts) =>
    cancellationSentence(mail, facts, 'this session') ?? 'This session was cancelled.',
  'session-rescheduled': (mail, facts) => {
    const isBack = mail.previous?.startsAt === mail.startsAt;
    return facts.side === 'mentor'
      ? `${mail.partner} asks you to ${isBack ? 'confirm this session again' : 'move this session'}.${answerBy(mail, facts)}`
      : `You moved this session${isBack ? ' back' : ''}. We sent the ${isBack ? '' : 'new '}time to ${mail.partner}.`;
  },
  'session-expired': () => 'This request expired without an answer, and the time is free again.',
  'session-proposed': () =>
    'The mentor proposes other times for this session. Accept one of them, or decline them and wait for an answer to your request.',
  'session-proposal-declined': ({ partner }) =>
    `${partner} declined the times that you proposed. The request waits for your answer.`,
  'session-reminder': () => 'This is a reminder of your confirmed session.',
  'session-attendance': (mail) =>
    `This session has ended. Please say on your home page whether it took place. Without an answer${attendanceDeadline(mail)}, it counts as completed.`,
};

/** The first sentences of a mail about a session. */
export function sessionSentence(template: SessionTemplate, mail: SessionMail, facts: MailFacts): string {
  if (facts.isMentorOfGroup && template === 'session-attendance')
    return `This group session has ended. Please say who attended it. Without an answer${attendanceDeadline(mail)}, it counts as completed.`;
  if (mail.group && template === 'session-confirmed')
    return mail.hasWaited
      ? 'A seat has become free, and it is yours. If you cannot come, please give it up, so that somebody else gets it.'
      : 'You have a seat in this group session.';
  if (mail.group && template === 'session-cancelled') return 'Your seat in this group session was cancelled.';
  return sentences[template](mail, facts);
}

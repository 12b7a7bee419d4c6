import type { Services } from '../../services.ts';
import { issueInvitationLink } from '../administrators/invitations.service.ts';
import { issueResetLink } from '../auth/password-reset.service.ts';
import { issueEmailLink } from '../email-verification/issue-email-link.ts';
import { listDigest } from '../notification-preferences/digest-entries.ts';
import type { OfferMail, SavedSearchMail, SessionMail } from '../outbox/index.ts';
import { databaseStorage } from '../photos/photo-storage.ts';
import { listMailedMentors } from '../saved-searches/mailed-mentors.ts';
import { calendarOf, calendarSessionOf } from '../sessions/calendar.ts';
import { readRepresentative } from '../sessions/representative.ts';
import { readSession, type SessionFacts } from '../sessions/sessions.repository.ts';
import { readOfferEnd } from '../waiting-list/offer-slots.ts';
import type { MailFacts } from './mail-facts.ts';
import type { ClaimedMail } from './mail-outbox.repository.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { sideOf } from './recipient-pages.ts';
import { renderHtml } from './render-html.ts';
import { renderMail } from './render-mail.ts';
import { isSeriesMail } from './render-series-mail.ts';
import { renderText } from './rendered-mail.ts';
import { readSeriesParts } from './series-parts.ts';
import { unsubscribeLinksOf } from './unsubscribe-links.ts';

const PARTNER_PICTURE = 'partner';

async function readPartnerPicture({ database }: Services, session: SessionFacts, recipient: string) {
  const { student, mentor, view } = session;
  const partner =
    recipient === student.email ? view.teacher : recipient === mentor.email ? view.student : undefined;
  return partner?.photo ? databaseStorage.read(database, partner.photo, 128, 'jpg') : undefined;
}

/** A reminder is obsolete after the session was cancelled or moved. */
const isObsolete = ({ status, startsAt }: SessionFacts, { template, payload }: ClaimedMail) =>
  template === 'session-reminder' &&
  (status !== 'CONFIRMED' || startsAt.getTime() !== Date.parse((payload as SessionMail).startsAt));

interface MailParts extends Pick<OutgoingMail, 'calendar' | 'cancellations'> {
  picture?: Buffer | undefined;
  session?: SessionFacts;
  isMentorOfGroup?: boolean;
  dropReason?: string;
}

async function readSeriesPartsWithPicture(services: Services, mail: ClaimedMail): Promise<MailParts> {
  const parts = await readSeriesParts(services, mail);
  if ('dropReason' in parts) return parts;
  if (!parts.session) return parts.calendars;
  const picture = await readPartnerPicture(services, parts.session, mail.recipient);
  return { ...parts.calendars, picture, session: parts.session };
}

/** @returns calendar files and picture of a mail about a session or series, or the reason to drop the mail */
async function readSessionParts(services: Services, mail: ClaimedMail): Promise<MailParts> {
  if (isSeriesMail(mail.template)) return readSeriesPartsWithPicture(services, mail);
  if (!mail.template.startsWith('session-')) return {};
  const { database, config } = services;
  const { sessionId } = mail.payload as SessionMail;
  const side = sideOf(mail);
  const found = await readSession(database.pool, sessionId, side, config.joinUrls[side]);
  if (!found) return {};
  const session = await readRepresentative(database.pool, found, side, config.joinUrls[side]);
  if (isObsolete(session, mail)) return { dropReason: 'the session has changed' };
  const isMentorOfGroup = side === 'mentor' && session.group !== null;
  const picture = isMentorOfGroup ? undefined : await readPartnerPicture(services, session, mail.recipient);
  if (mail.template === 'session-attendance')
    return session.view.attendance?.own === null
      ? { picture, session, isMentorOfGroup }
      : { dropReason: 'the question was answered' };
  const method = session.status === 'CANCELLED' ? ('CANCEL' as const) : ('PUBLISH' as const);
  return {
    calendar: {
      text: calendarOf(calendarSessionOf(session, side), config.publicUrl),
      method,
    },
    picture,
    session,
    isMentorOfGroup,
  };
}

/** Facts that the payload lacks, or that may have changed while the mail waited. */
function sessionFactsOf({ mentor, student, outcome, view }: SessionFacts): Partial<MailFacts> {
  const { sessionType, expiresAt } = view;
  return {
    ...(sessionType && { sessionType }),
    ...(expiresAt && { expiresAt }),
    ...(!mentor.isDeleted && { mentorId: mentor.id }),
    // A mentor who ends a series declines its pending sessions and cancels the confirmed ones.
    ...((outcome === 'cancelled_by_mentor' || outcome === 'declined') &&
      !mentor.isDeleted && { cancelledBy: 'mentor' }),
    ...(outcome === 'cancelled_by_student' && !student.isDeleted && { cancelledBy: 'student' }),
  };
}

/** @returns the new link of the mail, no facts for a mail without such a link, or null if the mail is obsolete */
async function createLink(
  services: Services,
  { id, template, payload }: ClaimedMail,
): Promise<Pick<MailFacts, 'resetLink' | 'emailLink' | 'invitation'> | null> {
  if (template === 'admin-invitation') {
    const invitation = await issueInvitationLink(services, id, Number(payload['invitationId']));
    return invitation ? { invitation } : null;
  }
  if (template !== 'password-reset' && template !== 'verify-email') return {};
  const isReset = template === 'password-reset';
  const issue = isReset ? issueResetLink : issueEmailLink;
  const link = await issue(services, id, Number(payload['accountId']));
  if (!link) return null;
  const { config, log } = services;
  if (config.nodeEnv === 'development' && !config.smtpUrl) log.info({ link }, 'link created for a mail');
  return isReset ? { resetLink: link } : { emailLink: link };
}

/** @returns content that is known only when the mail is sent, or the reason to drop the mail */
async function readContent(
  services: Services,
  mail: ClaimedMail,
): Promise<Omit<MailFacts, 'publicUrl'> | { dropReason: string }> {
  const { template, payload, recipientAccount } = mail;
  if (template === 'saved-searches') {
    const found = payload as SavedSearchMail;
    const mentors = await listMailedMentors(services.database, mail.id, recipientAccount?.id, found);
    return mentors.length > 0 ? { mentors } : { dropReason: 'there are no mentors left to list' };
  }
  if (template === 'slot-offered') {
    const { slotId, accountId } = payload as OfferMail;
    const end = await readOfferEnd(services, slotId, accountId);
    return end ? { heldUntil: end.toISOString() } : { dropReason: 'the offer has ended' };
  }
  if (template !== 'digest')
    return (await createLink(services, mail)) ?? { dropReason: 'the link of the mail is no longer valid' };
  const period = payload as { since: string; until: string };
  const entries = recipientAccount ? await listDigest(services.database, recipientAccount.id, period) : [];
  return entries.length > 0 ? { entries } : { dropReason: 'there is nothing new to list' };
}

/** Composes the outgoing mail. @returns the mail, or the reason to drop an obsolete mail */
export async function composeMail(
  services: Services,
  mail: ClaimedMail,
): Promise<OutgoingMail | { dropReason: string }> {
  const { publicUrl } = services.config;
  const { template, payload } = mail;
  const content = await readContent(services, mail);
  if ('dropReason' in content) return content;
  const parts: MailParts = await readSessionParts(services, mail);
  const { calendar, cancellations, picture, session, isMentorOfGroup, dropReason } = parts;
  if (dropReason !== undefined) return { dropReason };
  const rendered = renderMail(template, payload, {
    publicUrl,
    side: sideOf(mail),
    ...content,
    ...(session && sessionFactsOf(session)),
    ...(isMentorOfGroup === true && { isMentorOfGroup }),
    ...(picture && { partnerPicture: `cid:${PARTNER_PICTURE}` }),
  });
  const messageId = `<${mail.id}.${template}@${new URL(publicUrl).hostname}>`;
  const recipient = payload['recipient'] ?? payload['name'];
  const name = typeof recipient === 'string' ? recipient : '';
  const { footer, unsubscribeUrl } = unsubscribeLinksOf(services, mail) ?? {};
  return {
    to: { name, address: mail.recipient },
    subject: rendered.subject,
    text: renderText(rendered, footer),
    html: await renderHtml(rendered, publicUrl, footer),
    messageId,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    ...(calendar && { calendar }),
    ...(cancellations && { cancellations }),
    ...(picture && { pictures: [{ id: PARTNER_PICTURE, jpeg: picture }] }),
  };
}

import type { AdminRole } from '@cairn/shared/contract';
import type {
  GroupMail,
  MailTemplate,
  OfferMail,
  SeriesMail,
  SeriesTemplate,
  SessionMail,
  SessionTemplate,
} from '../outbox/index.ts';
import type { MailFacts } from './mail-facts.ts';
import {
  renderAdminMessage,
  renderDataExport,
  renderPasswordReset,
  renderRemovedPhoto,
  renderWarning,
  renderWelcome,
} from './render-account-mail.ts';
import { renderAdminRole, renderInvitation } from './render-admin-mail.ts';
import { renderApproval, renderRefusal } from './render-approval-mail.ts';
import { renderForgivenNoShow, renderNoShowWarning, renderPausedBookings } from './render-attendance-mail.ts';
import { renderCalendarProblem, renderSessionCalendarProblem } from './render-calendar-mail.ts';
import { type DeletionTemplate, isDeletion, renderDeletion } from './render-deletion-mail.ts';
import { renderDigest } from './render-digest.ts';
import { renderChangedAddress, renderEmailConfirmation } from './render-email-mail.ts';
import { renderCancelledGroup } from './render-group-mail.ts';
import { renderUnverifiedLink } from './render-link-mail.ts';
import { renderOffer } from './render-offer-mail.ts';
import { renderPaused, renderUnanswered } from './render-pause-mail.ts';
import { renderSavedSearches } from './render-saved-searches.ts';
import { isSecurityMail, renderSecurityMail, type SecurityTemplate } from './render-security-mail.ts';
import { isSeriesMail, renderSeries } from './render-series-mail.ts';
import { isSessionMail, renderSession } from './render-session-mail.ts';
import type { RenderedMail } from './rendered-mail.ts';

type Payload = Record<string, unknown>;
type Renderer = (payload: Payload, facts: MailFacts) => RenderedMail;

const renderers: Record<
  Exclude<MailTemplate, SecurityTemplate | SessionTemplate | SeriesTemplate | DeletionTemplate>,
  Renderer
> = {
  registered: renderWelcome,
  'password-reset': renderPasswordReset,
  'verify-email': (payload, { emailLink = '' }) => renderEmailConfirmation(payload, emailLink),
  'email-changed': (payload, { publicUrl }) => renderChangedAddress(payload, publicUrl),
  'admin-message': renderAdminMessage,
  'admin-invitation': (_payload, { invitation }) => renderInvitation(invitation),
  'admin-role': (payload) => renderAdminRole({ adminRole: payload['adminRole'] as AdminRole }),
  'data-export': renderDataExport,
  'photo-removed': renderRemovedPhoto,
  'mentor-approved': renderApproval,
  'mentor-refused': renderRefusal,
  warning: renderWarning,
  'calendar-problem': (payload, { publicUrl }) => renderCalendarProblem(payload, publicUrl),
  'calendar-writing-problem': (payload, { publicUrl }) => renderSessionCalendarProblem(payload, publicUrl),
  'link-unverified': (payload, { publicUrl }) => renderUnverifiedLink(payload, publicUrl),
  'requests-unanswered': (payload, { publicUrl }) => renderUnanswered(payload, publicUrl),
  'profile-paused': (payload, { publicUrl }) => renderPaused(payload, publicUrl),
  'no-show-warning': (payload, { publicUrl }) => renderNoShowWarning(payload, publicUrl),
  'bookings-paused': (payload, { publicUrl }) => renderPausedBookings(payload, publicUrl),
  'no-show-forgiven': (payload, { publicUrl }) => renderForgivenNoShow(payload, publicUrl),
  'group-cancelled': (payload, { publicUrl }) => renderCancelledGroup(payload as GroupMail, publicUrl),
  'slot-offered': (payload, facts) => renderOffer(payload as OfferMail, facts),
  'saved-searches': renderSavedSearches,
  digest: renderDigest,
};

/**
 * Renders the content of a mail.
 *
 * @throws for a template of a later release; a process of the later release will send the mail
 */
export function renderMail(template: MailTemplate, payload: Payload, facts: MailFacts): RenderedMail {
  if (isSessionMail(template)) return renderSession(template, payload as SessionMail, facts);
  if (isSeriesMail(template)) return renderSeries(template, payload as SeriesMail, facts);
  if (isDeletion(template)) return renderDeletion(template, payload, facts.publicUrl);
  if (isSecurityMail(template)) return renderSecurityMail(template, payload, facts.publicUrl);
  const render = Object.hasOwn(renderers, template) ? renderers[template] : undefined;
  if (!render) throw new Error(`Unknown mail template ${String(template)}`);
  return render(payload, facts);
}

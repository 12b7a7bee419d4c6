import { drawPortrait } from '../../../database/seed/demo/portraits.ts';
import { GROUP_OF_MAIL } from '../../notification-preferences/groups.ts';
import type { MailTemplate, SeriesMail, SessionMail } from '../../outbox/index.ts';
import type { MailFacts } from '../mail-facts.ts';
import type { MailFooter } from '../rendered-mail.ts';
import { footerOf } from '../unsubscribe-links.ts';

const session: SessionMail = {
  recipient: 'Amina Okafor',
  partner: 'Kenji Watanabe',
  topic: 'How consensus survives a slow disk',
  startsAt: '2026-12-01T09:00:00.000Z',
  endsAt: '2026-12-01T10:00:00.000Z',
  timeZone: 'Europe/Prague',
  partnerTimeZone: 'Asia/Tokyo',
  sessionId: 12,
  calendarSequence: 1,
  reason: null,
};
const series: SeriesMail = {
  accountId: 5,
  recipient: session.recipient,
  partner: session.partner,
  topic: session.topic,
  startsAt: session.startsAt,
  timeZone: session.timeZone,
  everyWeeks: 1,
  reason: null,
  sessions: [1, 8, 15].map((day) => ({
    id: day,
    startsAt: `2026-12-${String(day).padStart(2, '0')}T09:00:00.000Z`,
    endsAt: `2026-12-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  })),
};
const passkey = { passkey: 'iCloud Keychain' };
const device = { device: 'Firefox on Linux' };
const deletion = { dueAt: '2026-12-01T09:00:00.000Z', timeZone: 'Europe/Prague', role: 'student' };

/** A payload for every template, for tests and screenshots. */
export const sampleMails: Record<MailTemplate, Record<string, unknown>> = {
  registered: { name: 'Amina Okafor' },
  'password-reset': {},
  'admin-message': {
    subject: 'Your profile',
    recipient: 'Kenji Watanabe',
    text: 'Your profile mentions an employer that has asked us to remove its name.\n\nPlease change it within a week.',
  },
  'session-requested': session,
  'session-confirmed': session,
  'session-declined': { ...session, reason: 'I am away that week. The week after suits me.' },
  'session-cancelled': { ...session, reason: 'I am ill. Sorry!' },
  'session-rescheduled': {
    ...session,
    previous: { startsAt: '2026-11-30T09:00:00.000Z', endsAt: '2026-11-30T10:00:00.000Z' },
  },
  'session-proposed': {
    ...session,
    proposal: {
      startsAt: ['2026-12-02T14:00:00.000Z', '2026-12-03T09:00:00.000Z', '2026-12-04T16:00:00.000Z'],
      endsAt: ['2026-12-02T15:00:00.000Z', '2026-12-03T10:00:00.000Z', '2026-12-04T17:00:00.000Z'],
      message: 'I am travelling on Tuesday. Would one of these suit you?',
    },
  },
  // Only mentors get this mail.
  'session-proposal-declined': { ...session, recipient: 'Ines Duarte' },
  'session-expired': session,
  'session-reminder': session,
  'session-attendance': session,
  'series-requested': series,
  'series-confirmed': series,
  'series-declined': { ...series, reason: 'I have no time for that many sessions.' },
  'series-cancelled': { ...series, reason: 'I am changing jobs in December.' },
  'series-expired': series,
  'group-cancelled': {
    accountId: 5,
    recipient: 'Amina Okafor',
    topic: 'Office hours',
    timeZone: 'Europe/Prague',
    startsAt: '2026-12-01T09:00:00.000Z',
    endsAt: '2026-12-01T10:00:00.000Z',
  },
  'slot-offered': {
    accountId: 5,
    recipient: 'Amina Okafor',
    partner: 'Kenji Watanabe',
    mentorId: 7,
    slotId: 12,
    date: '2026-12-01',
    timeSlot: '06:00 PM',
    timeZone: 'Europe/Prague',
    startsAt: '2026-12-01T09:00:00.000Z',
    endsAt: '2026-12-01T10:00:00.000Z',
    partnerTimeZone: 'Asia/Tokyo',
  },
  'requests-unanswered': { recipient: 'Kenji Watanabe', students: 2, reason: 'warning' },
  'profile-paused': { recipient: 'Kenji Watanabe', students: 3, reason: 'unanswered' },
  'no-show-warning': {
    recipient: 'Amina Okafor',
    count: 2,
    until: null,
    warnAfter: 2,
    pauseAfter: 3,
    windowDays: 90,
    pauseDays: 7,
  },
  'bookings-paused': {
    recipient: 'Amina Okafor',
    count: 3,
    until: 'Tue 8 Dec, 10:00 AM',
    warnAfter: 2,
    pauseAfter: 3,
    windowDays: 90,
    pauseDays: 7,
  },
  'no-show-forgiven': {
    recipient: 'Amina Okafor',
    partner: 'Kenji Watanabe',
    topic: 'Alerts that mean something',
    reason: 'The room of the video call did not open.',
  },
  'saved-searches': { recipient: 'Amina Okafor' },
  digest: { recipient: 'Amina Okafor' },
  'two-factor-on': {},
  'two-factor-off': {},
  'two-factor-recovery-codes': {},
  'passkey-added': passkey,
  'passkey-removed': passkey,
  'passkey-cloned': { ...passkey, role: 'student' },
  'sso-connected': { provider: 'Campus ID' },
  'sso-disconnected': { provider: 'Campus ID' },
  'passkey-password-set': passkey,
  'passkey-password-removed': passkey,
  'trusted-device': { ...device, days: 30 },
  'new-device': device,
  'password-changed': {},
  'calendar-feed': {},
  'calendar-writing-problem': { problem: 'gone', calendar: 'Work', server: 'dav.example.com' },
  'calendar-problem': { problem: 'refused', server: 'dav.example.com' },
  'link-unverified': { recipient: 'Kenji Watanabe', link: 'https://example.org/kenji', reason: 'missing' },
  'verify-email': { address: 'own' },
  'email-change-requested': {},
  'email-changed': { by: 'owner' },
  'data-export': { role: 'student' },
  warning: { text: 'Please do not advertise your courses in messages.' },
  'photo-removed': { recipient: 'Kenji Watanabe', role: 'mentor', reason: 'misleading' },
  'mentor-approved': { recipient: 'Kenji Watanabe', role: 'mentor' },
  'mentor-refused': { recipient: 'Kenji Watanabe', role: 'mentor', reason: 'Please say what you teach.' },
  'account-deletion-requested': deletion,
  'account-deletion-cancelled': deletion,
  'account-deleted': {},
  'admin-invitation': {},
  'admin-role': { adminRole: 'moderator' },
};

const portrait = encodeURIComponent(drawPortrait('kenji.watanabe', { skin: 1, hair: 4, style: 0 }));

/** The facts that the samples are rendered with. */
export const sampleFacts: MailFacts = {
  publicUrl: 'https://cairn.example',
  resetLink: 'https://cairn.example/reset-password/sample',
  invitation: {
    link: 'https://cairn.example/invitation/sample',
    adminRole: 'moderator',
    invitedBy: 'Robin Hale',
  },
  emailLink: 'https://cairn.example/verify-email#sample',
  mentorId: 7,
  cancelledBy: 'mentor',
  heldUntil: '2026-11-30T15:00:00.000Z',
  partnerPicture: `data:image/svg+xml,${portrait}`,
  entries: [
    {
      group: 'changes',
      text: 'Kenji Watanabe confirmed your session “How consensus survives a slow disk” on Tue 1 Dec, 10:00 AM (6:00 PM in Tokyo).',
    },
    {
      group: 'changes',
      text: 'The session “Reading papers” with Ines Duarte on Wed 2 Dec, 2:00 PM was cancelled.',
    },
    { group: 'messages', text: 'Kenji Watanabe sent you a message.' },
    { group: 'feedback', text: 'Kenji Watanabe replied to your feedback.' },
  ],
  mentors: [
    {
      searchName: 'Rust, evenings',
      id: 7,
      name: 'Ines Duarte',
      title: 'Systems engineer',
      expertise: 'other',
    },
    { searchName: 'Rust, evenings', id: 9, name: 'Tove Marker', title: '', expertise: 'networking' },
  ],
};

/** The footer of a sample, if its mail can be turned off. */
export function sampleFooterOf(template: MailTemplate): MailFooter | undefined {
  const scope = template === 'digest' ? 'digest' : GROUP_OF_MAIL[template];
  const { publicUrl } = sampleFacts;
  return scope && footerOf(scope, 'sample', `${publicUrl}/student-settings`, publicUrl);
}

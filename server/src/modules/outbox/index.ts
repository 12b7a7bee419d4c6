export type { SessionMerge } from '../notifications/merge-session-changes.ts';
export {
  accountEvent,
  type AccountNotification,
  notify,
  queueMail,
  recordEvent,
  type Outgoing,
  writeNotifications,
} from '../notifications/write-notifications.ts';
export { type Announcer, createAnnouncer } from './announcer.ts';
export type {
  GroupMail,
  MailTemplate,
  OfferMail,
  PasskeyEvent,
  QueuedMail,
  SavedSearchMail,
  SeriesMail,
  SeriesTemplate,
  SessionMail,
  SessionTemplate,
  SsoEvent,
  TwoFactorChange,
} from './mails.ts';

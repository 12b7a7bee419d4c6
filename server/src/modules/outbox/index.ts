export { type Announcer, createAnnouncer, EVENTS_CHANNEL, SLOTS_CHANNEL } from './announcer.ts';
export type { MailTemplate, QueuedMail, SessionMail, TwoFactorChange } from './mails.ts';
export {
  type AccountEvent,
  type AccountNotification,
  type News,
  notify,
  queueMail,
  recordEvent,
  writeNews,
} from './write-news.ts';

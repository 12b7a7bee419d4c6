export { type Announcer, createAnnouncer, EVENTS_CHANNEL, SLOTS_CHANNEL } from './announcer.ts';
export { type AccountNotification, notify } from './notify.ts';
export { type MailTemplate, queueMail, type QueuedMail } from './queue-mail.ts';
export { type AccountEvent, recordEvent } from './record-event.ts';
export type { SessionMail } from './session-mail.ts';

import { z } from 'zod';
import { DOCUMENT_KINDS } from './constants.ts';
import { messageFull, readMark, typingEvent } from './messages.ts';
import { notificationSchema } from './notifications.ts';
import { idSchema } from './primitives.ts';

/** Live events of the signed-in account (`GET /events`): schemas of the data, by SSE event name. */
export const eventSchemas = {
  message: messageFull,
  read: readMark,
  /** A session has changed. Clients, including earlier releases, use only the id and refetch the session. */
  session: z.object({ id: idSchema }),
  notification: notificationSchema,
  /** The signed-in account has changed, for example its role; clients refetch it. */
  account: z.object({}),
  /** The signed-in account and the account `id` can no longer, or can again, write to each other. */
  contact: z.object({ id: idSchema }),
  /** A goal of the account or shared with it has changed; clients refetch their goals. Earlier releases ignore it. */
  goal: z.object({ id: idSchema }),
  /** The room of the session `id` has changed; a page in the room refetches it. Earlier releases ignore the event. */
  room: z.object({ id: idSchema }),
  /** A document of the session `id` has changed; an open page fetches updates. Earlier releases ignore the event. */
  document: z.object({ id: idSchema, kind: z.enum(DOCUMENT_KINDS), sequence: z.int() }),
  /** Somebody is typing in a conversation. The event is not stored, so it has no SSE id. Earlier releases ignore it. */
  typing: typingEvent,
  /** Slots of a mentor on a date have changed; clients refetch them. */
  slots: z.object({ teacherId: idSchema, date: z.string() }),
  /** The client has missed more events than the server keeps and must refetch everything. */
  resync: z.object({}),
} as const;

export type EventName = keyof typeof eventSchemas;
export type EventData<Name extends EventName> = z.infer<(typeof eventSchemas)[Name]>;
export type LiveEvent = { [Name in EventName]: { name: Name; data: EventData<Name> } }[EventName];

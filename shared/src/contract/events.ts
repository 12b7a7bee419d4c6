import { z } from 'zod';
import { DOCUMENT_KINDS } from './constants.ts';
import { messageFull, readMark, typingEvent } from './messages.ts';
import { notificationSchema } from './notifications.ts';
import { idSchema } from './primitives.ts';

/** Live events of the signed-in account (`GET /events`): schemas of the data, by SSE event name. */
export const eventSchemas = {
  message: messageFull,
  read: readMark,
  /** A session has changed; clients refetch it. */
  session: z.object({ id: idSchema }),
  notification: notificationSchema,
  /** The signed-in account has changed, for example its role; clients refetch it. */
  account: z.object({}),
  /** The signed-in account can no longer write to the account `id`, or can again. */
  contact: z.object({ id: idSchema }),
  /** A goal of the account, or a goal shared with the account, has changed; clients refetch their goals. */
  goal: z.object({ id: idSchema }),
  /** The room of the session `id` has changed; a page in the room refetches the state. */
  room: z.object({ id: idSchema }),
  /** A document of the session `id` has changed; an open page fetches updates. */
  document: z.object({ id: idSchema, kind: z.enum(DOCUMENT_KINDS), sequence: z.int() }),
  /** Somebody is typing in a conversation. The event is not stored, so it has no SSE id. */
  typing: typingEvent,
  /** Slots of a mentor on a date have changed; clients refetch them. */
  slots: z.object({ teacherId: idSchema, date: z.string() }),
  /** The client has missed more events than the server keeps and must refetch everything. */
  resync: z.object({}),
} as const;

export type EventName = keyof typeof eventSchemas;
export type EventData<Name extends EventName> = z.infer<(typeof eventSchemas)[Name]>;
export type LiveEvent = { [Name in EventName]: { name: Name; data: EventData<Name> } }[EventName];

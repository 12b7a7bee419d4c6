import { z } from 'zod';
import { DOCUMENT_KINDS } from './constants.ts';
import { messageFull, readMark, typingEvent } from './messages.ts';
import { notificationSchema } from './notifications.ts';
import { idSchema } from './primitives.ts';

/** Live events of the session's account (`GET /events`): SSE event name to data. */
export const eventSchemas = {
  message: messageFull,
  read: readMark,
  /** Only the id: clients refetch the reads that show the session. Earlier releases use only the id too. */
  session: z.object({ id: idSchema }),
  notification: notificationSchema,
  /** The account of the session has changed, for example its role; clients refetch the session. */
  account: z.object({}),
  /** Whether the account and this other one can write to each other has changed; clients refetch what shows it. */
  contact: z.object({ id: idSchema }),
  /** A goal of the account or shared with it has changed; clients refetch their goals. Earlier releases ignore it. */
  goal: z.object({ id: idSchema }),
  /** Something happened in the room of a session (its id); a page in the room asks what. Earlier releases ignore it. */
  room: z.object({ id: idSchema }),
  /** A document of a session (its id) has changed; a page that shows it fetches what follows. Earlier releases ignore it. */
  document: z.object({ id: idSchema, kind: z.enum(DOCUMENT_KINDS), sequence: z.int() }),
  /** Somebody writes in a conversation at this moment. Not stored, without an id. Earlier releases ignore it. */
  typing: typingEvent,
  /** Slots of a mentor changed on a date; clients refetch them. */
  slots: z.object({ teacherId: idSchema, date: z.string() }),
  /** The client has missed more events than the server keeps and must refetch everything. */
  resync: z.object({}),
} as const;

export type EventName = keyof typeof eventSchemas;
export type EventData<Name extends EventName> = z.infer<(typeof eventSchemas)[Name]>;
export type LiveEvent = { [Name in EventName]: { name: Name; data: EventData<Name> } }[EventName];

import { z } from 'zod';
import { messageFull, readMark } from './messages.ts';
import { notificationSchema } from './notifications.ts';
import { idSchema } from './primitives.ts';
import { sessionFull } from './sessions.ts';

/** Live events of one's own session (`GET /events`); the name of the SSE event is the key, its data the value. */
export const eventSchemas = {
  message: messageFull,
  read: readMark,
  session: sessionFull,
  notification: notificationSchema,
  /** Slots of a mentor changed on a date; who shows them asks again. */
  slots: z.object({ teacherId: idSchema, date: z.string() }),
  /** The client has missed more than the server keeps: ask for everything again. */
  resync: z.object({}),
} as const;

export type EventName = keyof typeof eventSchemas;
export type EventData<Name extends EventName> = z.infer<(typeof eventSchemas)[Name]>;
export type LiveEvent = { [Name in EventName]: { name: Name; data: EventData<Name> } }[EventName];

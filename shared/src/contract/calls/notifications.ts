import { z } from 'zod';
import { notificationSchema, seenNotificationsSchema } from '../notifications.ts';
import { idParam, successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

/** Notifications and the stream of live events. */
export const notificationCalls = {
  listNotifications: defineCall({
    ...routes.listNotifications,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Notifications that are not dismissed, newest first, at most 50',
    responses: { 200: z.array(notificationSchema) },
  }),
  markNotificationsSeen: defineCall({
    ...routes.markNotificationsSeen,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Mark notifications as seen, up to the newest shown',
    body: seenNotificationsSchema,
    responses: { 200: successSchema },
  }),
  dismissNotification: defineCall({
    ...routes.dismissNotification,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Dismiss a notification permanently',
    params: z.object({ id: idParam }),
    responses: { 200: successSchema },
  }),
  streamEvents: defineCall({
    ...routes.streamEvents,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Live events; Last-Event-ID requests missed events',
    /** Resumes a stream like the header `Last-Event-ID`, which a new EventSource cannot send. */
    query: z.strictObject({ lastEventId: z.coerce.number().int().min(0).optional() }),
    responses: { 200: z.string() },
    produces: 'text/event-stream',
  }),
} as const;

import { calls } from '@cairn/shared/contract';
import { notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { dismissNotification, listNotifications, markNotificationsSeen } from './notifications.repository.ts';

/** In-app notifications (decision 36). */
export const notificationRoutes = defineRoutes(({ call, services: { database } }) => {
  call(calls.listNotifications, ({ actor }) => listNotifications(database, actor.id));

  call(calls.markNotificationsSeen, async ({ actor, body }) => {
    await markNotificationsSeen(database, actor.id, body.upToId);
    return { success: true };
  });

  call(calls.dismissNotification, async ({ actor, params }) => {
    if (!(await dismissNotification(database, actor.id, params.id))) throw notFound();
    return { success: true };
  });
});

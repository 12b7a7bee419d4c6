import type { Routes } from '../plugins/calls.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { eventRoutes } from './events/events.routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';

/** The routes of every domain, in no order that matters. */
export const domains: Routes[] = [authRoutes, messageRoutes, notificationRoutes, eventRoutes];

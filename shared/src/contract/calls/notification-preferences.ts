import { z } from 'zod';
import * as preferences from '../notification-preferences.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const ofSession = { profile: 'full', rule: { who: 'session' } } as const;
const byLink = {
  profile: 'full',
  rule: { who: 'anonymous' },
  params: preferences.unsubscribeParams,
} as const;

/** Notification preferences, and the unsubscribe links in mails (ADR 45). */
export const notificationPreferenceCalls = {
  getNotificationPreferences: defineCall({
    ...routes.getNotificationPreferences,
    ...ofSession,
    summary: 'How the caller is notified',
    responses: { 200: preferences.notificationPreferences },
  }),
  saveNotificationPreferences: defineCall({
    ...routes.saveNotificationPreferences,
    ...ofSession,
    summary: 'Save how the caller is notified',
    body: preferences.saveNotificationPreferencesBody,
    responses: { 200: preferences.notificationPreferences },
  }),
  openUnsubscribePage: defineCall({
    ...routes.openUnsubscribePage,
    ...byLink,
    summary: 'A document that redirects to the unsubscribe page, for mail programs that open the link',
    responses: { 200: z.string() },
    produces: 'text/html',
  }),
  unsubscribe: defineCall({
    ...routes.unsubscribe,
    ...byLink,
    summary:
      'Turn off the mails that an unsubscribe link is for (RFC 8058); returns how they were sent before',
    responses: { 200: preferences.unsubscribeState },
  }),
  getUnsubscribeState: defineCall({
    ...routes.getUnsubscribeState,
    ...byLink,
    summary: 'How the mails that an unsubscribe link is for are sent now',
    responses: { 200: preferences.unsubscribeState },
  }),
  resubscribe: defineCall({
    ...routes.resubscribe,
    ...byLink,
    summary: 'Turn the mails that an unsubscribe link is for on again',
    body: preferences.resubscribeBody,
    responses: { 200: preferences.unsubscribeState },
  }),
} as const;

import { z } from 'zod';
import { reauthenticationRefusal } from '../auth.ts';
import {
  calendarAccount,
  calendarProviderParams,
  calendarReturnParams,
  calendarVisit,
  chooseCalendarsBody,
  chooseSessionCalendarBody,
  connectCalendarBody,
} from '../calendar-account.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const rule = { who: 'mentor' } as const;

/** A mentor's calendar account (ADR 64 and ADR 73). */
export const calendarAccountCalls = {
  getCalendarAccount: defineCall({
    ...routes.getCalendarAccount,
    profile: 'full',
    rule,
    summary: 'The connected calendar account of the caller, without its password',
    responses: { 200: calendarAccount },
  }),
  connectCalendarAccount: defineCall({
    ...routes.connectCalendarAccount,
    profile: 'full',
    rule,
    summary: 'Connect a calendar account by CalDAV, or replace the connected one',
    body: connectCalendarBody,
    responses: { 201: calendarAccount, 403: reauthenticationRefusal },
  }),
  startCalendarVisit: defineCall({
    ...routes.startCalendarVisit,
    profile: 'full',
    rule,
    summary:
      'Begin to connect the calendars of a provider with OAuth; returns the URL of the page of the provider',
    params: calendarProviderParams,
    responses: { 200: calendarVisit, 403: reauthenticationRefusal },
  }),
  completeCalendarVisit: defineCall({
    ...routes.completeCalendarVisit,
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'Return from a provider of calendars; shows the settings, with the result in `calendar`',
    params: calendarReturnParams,
    responses: { 302: z.string() },
    produces: 'text/html',
  }),
  chooseCalendars: defineCall({
    ...routes.chooseCalendars,
    profile: 'full',
    rule,
    summary: 'Choose which calendars block time',
    body: chooseCalendarsBody,
    responses: { 200: calendarAccount },
  }),
  chooseSessionCalendar: defineCall({
    ...routes.chooseSessionCalendar,
    profile: 'full',
    rule,
    summary: 'Choose the calendar into which confirmed sessions are written, or none',
    body: chooseSessionCalendarBody,
    responses: { 200: calendarAccount },
  }),
  disconnectCalendarAccount: defineCall({
    ...routes.disconnectCalendarAccount,
    profile: 'full',
    rule,
    summary: 'Disconnect the calendar account and delete what was read; repeating it changes nothing',
    responses: { 200: calendarAccount },
  }),
} as const;

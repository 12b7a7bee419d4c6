import { createOutgoingFetch } from '../../outgoing-fetch.ts';
import type { Services } from '../../services.ts';
import {
  type CalDavClient,
  type CalendarLogin,
  createCalDavClient,
  ENTRIES_LENGTH,
} from './caldav-client.ts';

const REQUEST_MS = 10_000;

/** Context in which the password of a calendar account is encrypted. */
export const passwordContext = (accountId: number) => `calendar-account:${accountId}`;

/** The client of an account; the signal ends all its requests. */
export const openClient = (
  { config }: Pick<Services, 'config'>,
  login: CalendarLogin,
  signal: AbortSignal,
): CalDavClient =>
  createCalDavClient(
    login,
    createOutgoingFetch({
      privateHosts: config.calendarPrivateHosts,
      timeoutMilliseconds: REQUEST_MS,
      maxAnswerBytes: ENTRIES_LENGTH,
      signal,
    }),
  );

import { createOutgoingFetch } from '../../outgoing-fetch.ts';
import { SecretBoxError } from '../../secret-box.ts';
import type { Services } from '../../services.ts';
import {
  type CalDavClient,
  type CalendarLogin,
  CalendarServerError,
  createCalDavClient,
  ENTRIES_LENGTH,
} from './caldav-client.ts';
import { asCalendarClient, type CalendarClients } from './calendar-client.ts';
import { createEntryClient } from './entry-client.ts';
import { openProvider } from './providers/open-provider.ts';

const REQUEST_MS = 10_000;

/** Context in which the password of a calendar account is encrypted. */
export const passwordContext = (accountId: number) => `calendar-account:${accountId}`;

const fetchOf = ({ config }: Pick<Services, 'config'>, signal: AbortSignal) =>
  createOutgoingFetch({
    privateHosts: config.calendarPrivateHosts,
    timeoutMilliseconds: REQUEST_MS,
    maxResponseBytes: ENTRIES_LENGTH,
    signal,
  });

/** Creates the CalDAV client of an account. The signal aborts all requests of the client. */
export const openClient = (
  services: Pick<Services, 'config'>,
  login: CalendarLogin,
  signal: AbortSignal,
): CalDavClient => createCalDavClient(login, fetchOf(services, signal));

/** @throws CalendarServerError `refused`, as if the server had refused the password */
function decryptPassword(
  { secrets, log }: Services,
  { accountId, password }: { accountId: number; password: string },
): string {
  try {
    return secrets.open(password, passwordContext(accountId));
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    log.error({ err: error, accountId }, 'a calendar password cannot be decrypted: check SECRETS_KEY');
    throw new CalendarServerError('refused', 'the password cannot be decrypted');
  }
}

interface StoredConnection extends CalendarLogin {
  accountId: number;
  provider: string;
}

/**
 * Creates the clients of a connection. The signal aborts all requests of the clients.
 *
 * @throws CalendarServerError if the password cannot be decrypted, or the provider is no longer configured
 */
export function openAccount(
  services: Services,
  connection: StoredConnection,
  signal: AbortSignal,
): CalendarClients {
  if (connection.provider !== 'caldav') return openProvider(services, connection, signal);
  const login = { ...connection, password: decryptPassword(services, connection) };
  return {
    calendars: asCalendarClient(openClient(services, login, signal)),
    entries: createEntryClient(login, fetchOf(services, signal)),
  };
}

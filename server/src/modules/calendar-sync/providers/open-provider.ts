import type { CalendarProviderConfig } from '../../../calendar-providers.ts';
import type { Services } from '../../../services.ts';
import { CalendarServerError } from '../caldav-client.ts';
import type { CalendarClients } from '../calendar-client.ts';
import { googleClients } from './google-calendar.ts';
import { type Access, createAccess, type SealedGrant } from './grants.ts';
import { microsoftClients } from './microsoft-calendar.ts';
import { providerFetch } from './provider-oauth.ts';
import { createSendToApi } from './provider-request.ts';

const CLIENTS = { google: googleClients, microsoft: microsoftClients };

/** Creates the clients of a provider, which send the token of `access`. */
export const clientsOf = (
  provider: CalendarProviderConfig,
  access: Access,
  signal: AbortSignal,
): CalendarClients =>
  CLIENTS[provider.id](
    provider.apiUrl,
    createSendToApi(provider.apiUrl, access, providerFetch(provider, signal)),
  );

/**
 * Creates the clients of a connection with OAuth. @throws CalendarServerError if the provider is no longer configured
 */
export function openProvider(
  services: Services,
  connection: SealedGrant,
  signal: AbortSignal,
): CalendarClients {
  const provider = services.config.calendarProviders.find(({ id }) => id === connection.provider);
  if (!provider) throw new CalendarServerError('unreachable', 'the provider is not configured');
  return clientsOf(provider, createAccess(services, provider, connection, signal), signal);
}

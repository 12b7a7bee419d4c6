import type { CalendarProvider } from '@cairn/shared/contract';
import type { Environment } from './environment-schema.ts';

/** A provider of calendars, and the OAuth client that the operator has registered with it (ADR 86). */
export interface CalendarProviderConfig {
  id: CalendarProvider;
  clientId: string;
  clientSecret: string;
  issuer: string;
  authorizationUrl: string;
  tokenUrl: string;
  /** Absent if the provider cannot revoke a single grant. */
  revocationUrl?: string;
  apiUrl: string;
  /** The minimum for reading busy times and writing sessions. */
  scopes: readonly string[];
  /** Requested scopes that the provider omits from the list of granted scopes. */
  unlistedScopes: readonly string[];
  /** Additional query parameters of the authorization URL. */
  parameters: Record<string, string>;
  /** Host of the server that stands in for the provider in tests. */
  standInHost?: string;
}

type Registered = 'clientId' | 'clientSecret' | 'standInHost';

const GOOGLE: Omit<CalendarProviderConfig, Registered> = {
  id: 'google',
  issuer: 'https://accounts.google.com',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  revocationUrl: 'https://oauth2.googleapis.com/revoke',
  apiUrl: 'https://www.googleapis.com/calendar/v3',
  scopes: [
    'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    'https://www.googleapis.com/auth/calendar.events.readonly',
    'https://www.googleapis.com/auth/calendar.events.owned',
  ],
  unlistedScopes: [],
  // Google issues a refresh token only after the consent page.
  parameters: { access_type: 'offline', prompt: 'consent' },
};

const MICROSOFT: Omit<CalendarProviderConfig, Registered> = {
  id: 'microsoft',
  issuer: 'https://login.microsoftonline.com/common/v2.0',
  authorizationUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  apiUrl: 'https://graph.microsoft.com/v1.0',
  scopes: ['Calendars.ReadWrite'],
  unlistedScopes: ['offline_access'],
  parameters: { prompt: 'select_account', response_mode: 'query' },
};

function atStandIn(provider: CalendarProviderConfig, origin: string): CalendarProviderConfig {
  const base = `${new URL(origin).origin}/${provider.id}`;
  return {
    ...provider,
    issuer: base,
    authorizationUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    ...(provider.revocationUrl !== undefined && { revocationUrl: `${base}/revoke` }),
    apiUrl: `${base}/api`,
    standInHost: new URL(origin).host,
  };
}

/** The providers with a registered client. The contract profile has no calls for them. */
export function calendarProvidersOf(value: Environment): CalendarProviderConfig[] {
  if (value.API_PROFILE === 'contract') return [];
  const clients = [
    [GOOGLE, value.GOOGLE_CALENDAR_CLIENT_ID, value.GOOGLE_CALENDAR_CLIENT_SECRET],
    [MICROSOFT, value.MICROSOFT_CALENDAR_CLIENT_ID, value.MICROSOFT_CALENDAR_CLIENT_SECRET],
  ] as const;
  return clients.flatMap(([provider, clientId, clientSecret]) => {
    if (clientId === undefined || clientSecret === undefined) return [];
    const registered = { ...provider, clientId, clientSecret };
    return [value.CALENDAR_STAND_IN ? atStandIn(registered, value.CALENDAR_STAND_IN) : registered];
  });
}

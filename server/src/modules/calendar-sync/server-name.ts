import { CALENDAR_PROVIDER_NAMES, calendarProviderSchema } from '@cairn/shared/contract';

/** What a mail calls the server of a connection: the name of a provider, otherwise the host. */
export function serverNameOf({ provider, serverUrl }: { provider: string; serverUrl: string }): string {
  const known = calendarProviderSchema.safeParse(provider);
  return known.success ? CALENDAR_PROVIDER_NAMES[known.data] : new URL(serverUrl).host;
}

import { CALENDAR_PROVIDER_NAMES, calendarProviderSchema } from '@cairn/shared/contract';

/** The name of a calendar server in mails: the name of a known provider, otherwise the host. */
export function serverNameOf({ provider, serverUrl }: { provider: string; serverUrl: string }): string {
  const known = calendarProviderSchema.safeParse(provider);
  return known.success ? CALENDAR_PROVIDER_NAMES[known.data] : new URL(serverUrl).host;
}

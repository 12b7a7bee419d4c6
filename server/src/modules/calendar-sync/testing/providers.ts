// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the browser tests use the same stand-in
import {
  type ProviderStandIn,
  type ProviderState,
  STAND_IN_CLIENT,
  startProviderStandIn,
} from '@cairn/tooling/calendars/provider-stand-in.ts';
import type { CalendarProvider } from '@cairn/shared/contract';
import { calendarProvidersOf } from '../../../calendar-providers.ts';
import type { Config } from '../../../config.ts';
import { environmentSchema } from '../../../environment-schema.ts';
import { buildTestApi, type SignedIn, type TestApi } from '../../../testing/index.ts';
import { enterPassword } from '../../auth/testing/two-factor.ts';
import { readDueCalendars } from '../read-calendars.ts';

const PATH = '/account/calendar-account/providers';

/** The environment of a deployment with both providers. */
const environmentOf = ({ origin }: ProviderStandIn) => ({
  GOOGLE_CALENDAR_CLIENT_ID: STAND_IN_CLIENT.clientId,
  GOOGLE_CALENDAR_CLIENT_SECRET: STAND_IN_CLIENT.clientSecret,
  MICROSOFT_CALENDAR_CLIENT_ID: STAND_IN_CLIENT.clientId,
  MICROSOFT_CALENDAR_CLIENT_SECRET: STAND_IN_CLIENT.clientSecret,
  CALENDAR_STAND_IN: origin,
});

/** The API with both providers and debug messages in the log. */
export function useProviders(changes: Partial<Config> = {}) {
  let parts: { api: TestApi; standIn: ProviderStandIn } | undefined;
  beforeAll(async () => {
    const standIn = await startProviderStandIn();
    const calendarProviders = calendarProvidersOf(environmentSchema.parse(environmentOf(standIn)));
    parts = {
      standIn,
      api: await buildTestApi({ calendarProviders, rateLimits: false, logLevel: 'debug', ...changes }),
    };
  });
  beforeEach(() => parts?.standIn.reset());
  afterAll(async () => {
    await parts?.api.close();
    await parts?.standIn.stop();
  });
  const get = () => {
    if (!parts) throw new Error('The providers are available only inside tests');
    return parts;
  };
  return {
    api: () => get().api,
    standIn: () => get().standIn,
    stateOf: (provider: CalendarProvider): ProviderState => get().standIn.stateOf(provider),
  };
}

/** Starts a visit to the provider. @returns the URL of the provider's page */
export async function startVisit({ client }: SignedIn, provider: CalendarProvider): Promise<string> {
  const started = await client.post(`${PATH}/${provider}/start`);
  if (started.status !== 200) throw new Error(`${started.status} ${started.text}`);
  return (started.body as { url: string }).url;
}

/** Reads the link `Allow` or `Deny` on the page of the provider. @returns the query of the callback */
export async function decide(page: string, decision: 'Allow' | 'Deny' = 'Allow') {
  const html = await (await fetch(page)).text();
  const link = new RegExp(`href="([^"]+)">${decision}<`).exec(html)?.[1] ?? '';
  return Object.fromEntries(new URL(link.replaceAll('&amp;', '&')).searchParams);
}

/** Requests the callback with the query of the provider. @returns the result in the URL of the settings page */
export async function returnFromProvider(
  client: SignedIn['client'],
  provider: string,
  query: Record<string, string>,
): Promise<string> {
  const { headers } = await client.get(`${PATH}/${provider}/callback`, { query });
  return String(headers.location).replace('/mentor-settings?calendar=', '');
}

/** Connects the calendars of a provider and reads them once. */
export async function connectProvider(
  api: TestApi,
  mentor: SignedIn,
  provider: CalendarProvider,
): Promise<void> {
  await enterPassword(mentor);
  const query = await decide(await startVisit(mentor, provider));
  expect(await returnFromProvider(mentor.client, provider, query)).toBe('connected');
  await readDueCalendars(api.services, 2);
}

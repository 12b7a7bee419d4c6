import { loadConfig } from './config.ts';

const GOOGLE = { GOOGLE_CALENDAR_CLIENT_ID: 'id', GOOGLE_CALENDAR_CLIENT_SECRET: 'hidden-value' };
const STAND_IN = { CALENDAR_STAND_IN: 'http://127.0.0.1:4000/path' };

const providersOf = (environment: NodeJS.ProcessEnv) => loadConfig(environment).calendarProviders;

test('a provider is offered if its client is configured, and never in the contract profile', () => {
  expect(providersOf({})).toEqual([]);
  expect(providersOf({ GOOGLE_CALENDAR_CLIENT_ID: '', GOOGLE_CALENDAR_CLIENT_SECRET: '' })).toEqual([]);
  expect(providersOf(GOOGLE).map(({ id }) => id)).toEqual(['google']);
  expect(providersOf({ ...GOOGLE, API_PROFILE: 'contract' })).toEqual([]);
});

test('the URLs are HTTPS URLs of the provider, unless a stand-in is configured', () => {
  const originsOf = (environment: NodeJS.ProcessEnv) =>
    providersOf(environment).flatMap(({ authorizationUrl, tokenUrl, revocationUrl, apiUrl }) =>
      [authorizationUrl, tokenUrl, revocationUrl ?? apiUrl, apiUrl].map((url) => new URL(url).origin),
    );
  const microsoft = { MICROSOFT_CALENDAR_CLIENT_ID: 'id', MICROSOFT_CALENDAR_CLIENT_SECRET: 'hidden-value' };
  for (const origin of originsOf({ ...GOOGLE, ...microsoft }))
    expect(origin).toMatch(
      /^https:\/\/([\w.]+\.googleapis|accounts\.google|login\.microsoftonline|graph\.microsoft)\.com$/,
    );
  expect(new Set(originsOf({ ...GOOGLE, ...microsoft, ...STAND_IN }))).toEqual(
    new Set(['http://127.0.0.1:4000']),
  );
});

test.each([
  ['only an id', { GOOGLE_CALENDAR_CLIENT_ID: 'hidden-value' }, 'GOOGLE_CALENDAR_CLIENT_SECRET'],
  ['only a secret', { MICROSOFT_CALENDAR_CLIENT_SECRET: 'hidden-value' }, 'MICROSOFT_CALENDAR_CLIENT_ID'],
  ['a stand-in that is not a URL', { ...GOOGLE, CALENDAR_STAND_IN: 'hidden-value' }, 'CALENDAR_STAND_IN'],
  ['a stand-in in production', { ...GOOGLE, ...STAND_IN, NODE_ENV: 'production' }, 'CALENDAR_STAND_IN'],
])('%s is refused without revealing the value', (_name, environment: NodeJS.ProcessEnv, message) => {
  const load = () => loadConfig(environment);
  expect(load).toThrow(message);
  expect(load).not.toThrow('hidden-value');
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildTestApi, createAccount, PASSWORD, type TestApi } from '../testing/index.ts';

let api: TestApi;

beforeAll(async () => {
  api = await buildTestApi({
    publicUrl: 'https://cairn.example',
    nodeEnv: 'production',
    trustedProxy: '127.0.0.1',
  });
});
afterAll(() => api.close());

test('an API response has security headers and is not cacheable', async () => {
  const { headers } = await api.app.inject('/api/teachers');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  const policy = String(headers['content-security-policy']);
  for (const part of [
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(part);
  }
  expect(policy).not.toContain('unsafe-eval');
});

test('the policies of the server and of nginx allow only the inline script of index.html', async () => {
  const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const scripts = [...read('shell/src/index.html').matchAll(/<script>(.*?)<\/script>/gs)];
  const hashes = scripts.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  expect(hashes).toHaveLength(1);
  const { headers } = await api.app.inject('/api/teachers');
  const policies = [String(headers['content-security-policy']), read('nginx/security-headers.conf')];
  for (const policy of policies) {
    const [sources = ''] = /script-src [^;]*/.exec(policy) ?? [];
    expect(sources.match(/'sha256-[^']*'/g)).toEqual(hashes);
  }
});

test('on an https site, the cookie of the auth session has the __Host- prefix and is Secure', async () => {
  const { email } = await createAccount(api.db, 'student');
  const { cookies } = await api.browser().post('/students/login', { email, password: PASSWORD });
  expect(cookies[0]).toMatchObject({
    name: '__Host-cairn-session',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });
});

test.each(['/%61pi/auth/logout', '/ap%69/auth/logout', 'http://cairn.example/api/auth/logout'])(
  'a write from another site is refused at the URL %s',
  async (url) => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await api.app.inject({ method: 'POST', url, headers })).statusCode).toBe(403);
  },
);

test('the response to an API URL with an encoded letter is not cacheable', async () => {
  const { headers } = await api.app.inject('/%61pi/teachers');
  expect(headers).toHaveProperty('cache-control', 'no-store');
});

test.each(['/api/%ff', '/%ff', '/api/students/name/%'])(
  'the malformed URL %s gets a response in the common error format',
  async (url) => {
    const response = await api.app.inject(url);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json())).toEqual(['message']);
    expect(response.body).not.toContain('%');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  },
);

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://cairn.example' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ origin: 'https://cairn.example' }, 200],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://host.example', host: 'host.example' }, 403],
  [{}, 200],
])('a state change with %j gets the status %i', async (headers, status) => {
  const response = await api.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
  expect(response.statusCode).toBe(status);
});

test('a read from another origin is answered, but without a CORS header', async () => {
  const response = await api.app.inject({
    url: '/api/teachers/featured',
    headers: { origin: 'https://evil.example' },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers).not.toHaveProperty('access-control-allow-origin');
});

test('X-Forwarded-For is trusted from the configured proxy only', async () => {
  const check = (remoteAddress: string, forwarded: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/students/check-email',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: 'a@example.test' },
    });
  for (let count = 0; count < 12; count += 1)
    expect((await check('127.0.0.1', `203.0.113.${count}`)).statusCode).toBe(200);
  const statuses = [];
  for (let count = 0; count < 11; count += 1)
    statuses.push((await check('198.51.100.9', `203.0.113.${count + 50}`)).statusCode);
  expect(statuses.at(-1)).toBe(429);
});

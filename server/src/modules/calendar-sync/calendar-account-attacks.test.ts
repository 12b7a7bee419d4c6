import { sql } from 'drizzle-orm';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { enterPassword } from '../auth/testing/two-factor.ts';
import { readDueCalendars } from './read-calendars.ts';
import {
  connect,
  emptyServer,
  LOOPBACK,
  sendConnection,
  useCalendarServer,
  withServer,
} from './testing/calendar-server.ts';
import { startRecordingServer } from './testing/recording-server.ts';

const api = useTestApi(LOOPBACK);
const strict = useTestApi();
const server = useCalendarServer();

const login = (url: string) => ({ url, userName: 'ada', password: 'app password' });
const problemsOf = ({ body }: { body: { errors?: { path: string; message: string }[] } }) =>
  body.errors?.map(({ path, message }) => `${path}: ${message}`);

async function reauthenticated(user: Promise<SignedIn>): Promise<SignedIn> {
  const signedIn = await user;
  await enterPassword(signedIn);
  return signedIn;
}

test('server URLs in private networks or without encryption are refused before anything is sent', async () => {
  const trap = await startRecordingServer({ status: 200 });
  try {
    const mentor = await reauthenticated(strict().mentor());
    const { port } = new URL(trap.url);
    for (const url of [
      trap.url,
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://[::1]:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://2130706433:${port}/`,
      `https://0x7f.1:${port}/`,
      'https://10.0.0.1/',
      'https://192.168.1.1/',
      'https://169.254.169.254/latest/meta-data/',
      'https://100.64.0.1/',
      'https://[fd00::1]/',
      'https://[fe80::1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://0.0.0.0/',
      'http://example.com/',
    ])
      expect([url, problemsOf(await sendConnection(mentor, login(url)))]).toEqual([
        url,
        ['serverUrl: The server must be on the public internet and use https.'],
      ]);
    expect(trap.requests).toEqual([]);
  } finally {
    await trap.stop();
  }
});

test('a redirect to a private address is not followed', async () => {
  const target = await startRecordingServer({ status: 200 });
  const { host } = new URL(target.url);
  const trap = await startRecordingServer({
    status: 301,
    headers: { location: `http://localhost:${host.split(':')[1]}/` },
  });
  try {
    const mentor = await reauthenticated(api().mentor());
    const refused = await sendConnection(mentor, login(trap.url));
    expect(refused.status).toBe(400);
    expect(trap.requests.length).toBeGreaterThan(0);
    expect(target.requests).toEqual([]);
  } finally {
    await trap.stop();
    await target.stop();
  }
});

test('a response of 6 MB and an HTML page are refused', async () => {
  const large = await startRecordingServer({
    status: 207,
    headers: { 'content-type': 'text/xml' },
    body: 'x'.repeat(6_000_000),
  });
  const page = await startRecordingServer({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<p>Hello</p>',
  });
  try {
    const mentor = await reauthenticated(api().mentor());
    expect(problemsOf(await sendConnection(mentor, login(large.url)))).toEqual([
      'serverUrl: The server could not be read. Check its address.',
    ]);
    expect(problemsOf(await sendConnection(mentor, login(page.url)))).toEqual([
      'serverUrl: There are no calendars at this address.',
    ]);
  } finally {
    await large.stop();
    await page.stop();
  }
});

test('an empty, malformed or too long field is refused with an error for this field', async () => {
  const mentor = await reauthenticated(api().mentor());
  const refused = async (changes: Record<string, unknown>) => {
    const body = { serverUrl: 'dav.example.com', userName: 'ada', password: 'secret', ...changes };
    const response = await mentor.client.post('/account/calendar-account', body);
    expect(response.status).toBe(400);
    return (response.body.errors as { path: string }[]).map(({ path }) => path);
  };
  expect(await refused({ serverUrl: '' })).toEqual(['serverUrl']);
  expect(await refused({ serverUrl: 'file:///etc/passwd' })).toEqual(['serverUrl']);
  expect(await refused({ serverUrl: 'https://ada:secret@dav.example.com' })).toEqual(['serverUrl']);
  expect(await refused({ serverUrl: `https://${'x'.repeat(600)}` })).toEqual(['serverUrl']);
  expect(await refused({ userName: ' \u2028 ' })).toEqual(['userName']);
  expect(await refused({ password: '' })).toEqual(['password']);
  expect(await refused({ password: 'x'.repeat(501) })).toEqual(['password']);
});

test('a calendar account cannot be connected without a recent re-authentication', async () => {
  const mentor = await api().mentor();
  const refused = await sendConnection(mentor, login('https://dav.example.com'));
  expect([refused.status, refused.body.reauthenticationRequired]).toEqual([403, true]);
});

test('students and admins have no calendar account', async () => {
  for (const user of [await reauthenticated(api().student()), await reauthenticated(api().admin())]) {
    const responses = [
      await user.client.get('/account/calendar-account'),
      await sendConnection(user, login('https://dav.example.com')),
      await user.client.put('/account/calendar-account/calendars', { blocking: [] }),
      await user.client.delete('/account/calendar-account'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
});

test('concurrent connection attempts are limited', async () => {
  const mentor = await reauthenticated(api().mentor());
  const attempt = () => sendConnection(mentor, login('https://127.0.0.1/'));
  const atOnce = await Promise.all(Array.from({ length: 60 }, attempt));
  const counted = atOnce.filter(({ status }) => status === 400).length;
  expect(atOnce.filter(({ status }) => status === 429)).toHaveLength(60 - counted);
  expect(counted).toBeLessThanOrEqual(20);
  for (let count = counted; count < 20; count += 1) expect((await attempt()).status).toBe(400);
  expect((await attempt()).status).toBe(429);
});

withServer('a wrong password is refused with an error for its field', async () => {
  const mentor = await reauthenticated(api().mentor());
  const refused = await sendConnection(mentor, { ...server(), url: server().url, password: 'wrong' });
  expect(problemsOf(refused)).toEqual([
    'password: The server rejected this user name and password. Many servers require an app password.',
  ]);
});

withServer('an account without calendars cannot be connected', async () => {
  await server().send('DELETE', '');
  const mentor = await reauthenticated(api().mentor());
  expect(problemsOf(await sendConnection(mentor, server()))).toEqual([
    'serverUrl: There are no calendars at this address.',
  ]);
});

withServer('the calendars of another mentor cannot be chosen', async () => {
  await emptyServer(server());
  const [mentor, other] = [await api().mentor(), await api().mentor()];
  const { connection } = await connect(api(), other, server());
  await connect(api(), mentor, server());
  const chosen = await mentor.client.put('/account/calendar-account/calendars', {
    blocking: connection?.calendars.map(({ id }) => id),
  });
  expect([chosen.status, problemsOf(chosen)]).toEqual([
    400,
    ['blocking: One of these calendars is no longer there. Please choose again.'],
  ]);
  const kept = await mentor.client.get('/account/calendar-account');
  expect(kept.body.connection.calendars).toMatchObject([{ isBlocking: true }]);
});

withServer('the password is stored encrypted and not returned', async () => {
  await emptyServer(server());
  const mentor = await api().mentor();
  await connect(api(), mentor, server());
  const { rows } = await api().db.execute<{ password: string }>(
    sql`SELECT password FROM calendar_accounts WHERE account_id = ${mentor.id}`,
  );
  expect(rows[0]?.password).toMatch(/^v1\./);
  const { text } = await mentor.client.get('/account/calendar-account');
  expect(text).not.toMatch(/password|v1\./);
});

withServer('concurrent connections, disconnections and reads succeed', async () => {
  await emptyServer(server());
  const mentor = await api().mentor();
  await connect(api(), mentor, server());
  const responses = await Promise.all([
    ...Array.from({ length: 5 }, () => sendConnection(mentor, server())),
    ...Array.from({ length: 5 }, () => mentor.client.delete('/account/calendar-account')),
    ...Array.from({ length: 5 }, () => readDueCalendars(api().services, 2).then(() => ({ status: 200 }))),
  ]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 201]));
});

withServer.each([
  ['blocked', { method: 'PUT', path: '/status', body: { status: 'blocked' } }],
  ['deleted', { method: 'DELETE', path: '', body: undefined }],
] as const)('the calendars of a %s mentor are not read', async (state, { method, path, body }) => {
  await emptyServer(server());
  const [mentor, admin] = [await api().mentor(), await reauthenticated(api().admin())];
  await connect(api(), mentor, server());
  expect((await admin.client.send(method, `/admin/teachers/${mentor.id}${path}`, body)).status).toBe(200);
  await api().db.execute(
    sql`UPDATE calendar_accounts SET next_read_at = now() - interval '1 hour', last_read_at = NULL WHERE account_id = ${mentor.id}`,
  );
  await readDueCalendars(api().services, 1);
  const { rows } = await api().db.execute<{ lastReadAt: string | null }>(
    sql`SELECT last_read_at AS "lastReadAt" FROM calendar_accounts WHERE account_id = ${mentor.id}`,
  );
  expect(rows).toEqual(state === 'blocked' ? [{ lastReadAt: null }] : []);
});

import { TEXTS } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import { accounts, auditLog, authSessions } from '../../database/schema/index.ts';
import { createAccount, PASSWORD, useTestApi } from '../../testing/index.ts';
import { extendDelays } from './testing/delays.ts';

const api = useTestApi();
let caller = 0;
/** Each browser has its own network address, because of the rate limits. */
const browser = () => api().browser(`203.0.113.${(caller += 1)}`);

test('each role logs in at its own endpoint with the e-mail address in upper case', async () => {
  for (const [role, path] of [
    ['student', '/students/login'],
    ['mentor', '/teachers/login'],
    ['admin', '/admin/login'],
  ] as const) {
    const account = await createAccount(api().db, role);
    const client = browser();
    const response = await client.post(path, { email: account.email.toUpperCase(), password: PASSWORD });
    expect([response.status, response.body]).toEqual([200, { success: true, status: 'active' }]);
    expect((await client.get('/auth/session')).body).toMatchObject({ id: account.id, role });
  }
});

test('the cookie of the auth session is HttpOnly and SameSite=Lax', async () => {
  const { email } = await createAccount(api().db, 'student');
  const { cookies } = await browser().post('/students/login', { email, password: PASSWORD });
  expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});

test('on an http site, the cookie of the auth session is not Secure', async () => {
  const { email } = await createAccount(api().db, 'student');
  const { cookies } = await browser().post('/students/login', { email, password: PASSWORD });
  expect(cookies[0]).not.toHaveProperty('secure');
});

test('a wrong role, an unknown e-mail address and a wrong password get the same response', async () => {
  const { email } = await createAccount(api().db, 'student');
  const client = browser();
  const responses = [
    await client.post('/teachers/login', { email, password: PASSWORD }),
    await client.post('/students/login', { email: 'nobody@example.test', password: PASSWORD }),
    await client.post('/students/login', { email, password: 'Wrong2026' }),
  ];
  for (const { status, body } of responses)
    expect([status, body]).toEqual([401, { message: TEXTS.login.invalid }]);
});

test('the response reveals that an account is blocked only after the correct password', async () => {
  const { email } = await createAccount(api().db, 'student', { status: 'blocked' });
  const client = browser();
  expect((await client.post('/students/login', { email, password: 'Wrong2026' })).status).toBe(401);
  const response = await client.post('/students/login', { email, password: PASSWORD });
  expect([response.status, response.body]).toEqual([
    403,
    { success: false, status: 'blocked', message: TEXTS.login.blocked },
  ]);
});

test("a login ends the browser's previous auth session", async () => {
  const { id, email } = await createAccount(api().db, 'student');
  const client = browser();
  await client.post('/students/login', { email, password: PASSWORD });
  const first = client.cookie;
  await client.post('/students/login', { email, password: PASSWORD });
  expect(client.cookie).not.toBe(first);
  expect(await api().db.select().from(authSessions).where(eq(authSessions.accountId, id))).toHaveLength(1);
});

test('concurrent logins of one account all succeed', async () => {
  const { email } = await createAccount(api().db, 'student');
  const client = browser();
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => client.post('/students/login', { email, password: PASSWORD })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('a logout ends the auth session for copies of the cookie and clears prefetched pages', async () => {
  const student = await api().student();
  const stolen = api().browser();
  stolen.setCookie('cairn-session', student.client.cookie.split('=')[1] ?? '');
  expect((await stolen.get('/auth/session')).status).toBe(200);
  const { headers } = await student.client.post('/auth/logout');
  expect(headers['clear-site-data']).toBe('"prefetchCache", "prerenderCache"');
  expect((await stolen.get('/auth/session')).status).toBe(401);
});

test('after five failures the caller has to wait, but other callers do not', async () => {
  const { email } = await createAccount(api().db, 'student');
  const guesser = browser();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await guesser.post('/students/login', { email, password: `Wrong${attempt}` });
  }
  await extendDelays(api());
  const delayed = await guesser.post('/students/login', { email, password: PASSWORD });
  expect(delayed.status).toBe(429);
  expect(Number(delayed.headers['retry-after'])).toBeGreaterThan(0);
  expect((await browser().post('/students/login', { email, password: PASSWORD })).status).toBe(200);
});

test('thirty failures from one network address block further attempts', async () => {
  const guesser = browser();
  const statuses = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    const { status } = await guesser.post('/students/login', {
      email: `guess${attempt}@example.test`,
      password: 'Wrong2026',
    });
    statuses.push(status);
  }
  expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
  expect(statuses[30]).toBe(429);
});

test('an attempt counts once although the form calls three endpoints', async () => {
  const { email } = await createAccount(api().db, 'mentor');
  const client = browser();
  const attempt = async (password: string) => {
    const statuses = [];
    for (const path of ['/admin/login', '/students/login', '/teachers/login'])
      statuses.push((await client.post(path, { email, password })).status);
    return statuses;
  };
  for (let failures = 0; failures < 4; failures += 1)
    expect(await attempt(`Wrong${failures}`)).toEqual([401, 401, 401]);
  expect(await attempt(PASSWORD)).toEqual([401, 401, 200]);
  for (let logins = 0; logins < 40; logins += 1) expect(await attempt(PASSWORD)).toEqual([401, 401, 200]);
});

test.each(['/admin/login', '/students/login', '/teachers/login'])(
  '%s responds in the same way to known and unknown e-mail addresses',
  async (path) => {
    const { email } = await createAccount(api().db, 'student');
    const answersTo = async (emailOf: (index: number) => string) => {
      const guesser = browser();
      const answers = [];
      for (let index = 0; index < 31; index += 1) {
        const { status, body, headers } = await guesser.post(path, {
          email: emailOf(index),
          password: 'Wrong2026',
        });
        answers.push({ status, body, headers: Object.keys(headers).sort() });
      }
      return answers;
    };
    const others = await Promise.all(
      Array.from({ length: 31 }, async () => (await createAccount(api().db, 'student')).email),
    );
    const known = await answersTo((index) => others[index] ?? '');
    const unknown = await answersTo((index) => `unknown${index}@example.test`);
    expect(known).toEqual(unknown);
    expect(known.map(({ status }) => status)).toEqual([...Array<number>(30).fill(401), 429]);

    const repeated = await answersTo(() => email);
    expect(repeated).toEqual(await answersTo(() => `nobody-${path.slice(1, 3)}@example.test`));
  },
);

test('after five wrong current passwords the guesser has to wait', async () => {
  const student = await api().student();
  const guess = (currentPassword: string) =>
    student.client.put(`/students/password/${student.email}`, { currentPassword, newPassword: 'Mountain9' });
  const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(`Wrong${index}`)));
  const count = (status: number) => responses.filter((response) => response.status === status).length;
  expect([count(400), count(429)]).toEqual([5, 7]);
});

test('a password hash with outdated parameters is replaced at the next login', async () => {
  const { hash } = await import('@node-rs/argon2');
  const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const { id, email } = await createAccount(api().db, 'student', { passwordHash: old });
  expect((await browser().post('/students/login', { email, password: PASSWORD })).status).toBe(200);
  const [account] = await api().db.select().from(accounts).where(eq(accounts.id, id));
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a failed, a successful and a blocked login are in the audit log', async () => {
  const { id, email } = await createAccount(api().db, 'mentor');
  const client = browser();
  await client.post('/teachers/login', { email, password: 'Wrong2026' });
  await client.post('/teachers/login', { email, password: PASSWORD });
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, id));
  await client.post('/teachers/login', { email, password: PASSWORD });
  const rows = await api().db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.id);
  expect(rows.map(({ action, outcome, address }) => [action, outcome, address])).toEqual([
    ['login', 'failed', `203.0.113.${caller}`],
    ['login', 'done', `203.0.113.${caller}`],
    ['login', 'blocked', `203.0.113.${caller}`],
  ]);
});

test('no log line contains an e-mail address, a password or a cookie', async () => {
  const { email } = await createAccount(api().db, 'student');
  const client = browser();
  await client.post('/students/login', { email, password: PASSWORD });
  await client.get(`/students/name/${email}`);
  const log = api().logged.join('\n');
  const cookies = client.cookie.split('; ').map((pair) => pair.split('=')[1] ?? '');
  expect(cookies).toHaveLength(2);
  for (const secret of [email, PASSWORD, ...cookies]) expect(log).not.toContain(secret);
  expect(log).toContain('"/api/students/login"');
});

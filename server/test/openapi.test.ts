import { type Call, calls } from '@cairn/shared/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { useTestApi } from '../src/testing/index.ts';

const full = useTestApi();
const contract = useTestApi({ profile: 'contract' });

/** The calls of spec 7, deliberately repeated here. */
const specification = `
POST /auth/forgot-password
PUT /auth/reset-password/{resetToken}
POST /admin/login
POST /students/login
POST /teachers/login
POST /students/check-email
POST /teachers/check-email
POST /students/register
POST /teachers/register
GET /admin/students
GET /admin/teachers
PUT /admin/students/{id}
PUT /admin/teachers/{id}
PUT /admin/students/{id}/status
PUT /admin/teachers/{id}/status
DELETE /admin/students/{id}
DELETE /admin/teachers/{id}
GET /students/name/{account}
GET /students/id-by-email
GET /students/getStudentIdByEmail1
GET /students/email/{account}
GET /students/details/{account}
GET /students
GET /teachers
GET /teachers/name/{account}
GET /teachers/email/{account}
GET /teachers/details/{account}
PUT /teachers/details/{account}
PUT /mentors/password/{account}
GET /sessions
POST /sessions/book
GET /sessions/teacher/id-by-email
GET /sessions/teacher
PUT /sessions/{id}
GET /schedules/available/{teacherId}/{date}
POST /schedules/set-unavailable
POST /schedules/save
GET /messages/students/{teacherId}
GET /messages/conversation/last
GET /messages/conversation
POST /messages/send
GET /feedback/teacher/{teacherId}
GET /feedback/student/{studentId}
POST /feedback
`
  .trim()
  .split('\n');

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

async function readDocument(api: typeof full): Promise<Document> {
  return (await api().app.inject('/api/openapi.json')).json<Document>();
}

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  );

test('the specification has 44 calls', () => {
  expect(new Set(specification).size).toBe(44);
});

test('a server in the contract profile describes exactly the calls of spec 7', async () => {
  const document = await readDocument(contract);
  expect(document.openapi).toMatch(/^3\.1/);
  expect(operationsOf(document).sort()).toEqual([...specification].sort());
});

test('a server in the full profile describes exactly the calls of the contract, including spec 7', async () => {
  const all = Object.values<Call>(calls).map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(operationsOf(await readDocument(full)).sort()).toEqual(all.sort());
  expect(all).toEqual(expect.arrayContaining(specification));
});

test.each([
  ['full', full],
  ['contract', contract],
])('the %s document passes all but three recommended rules of Redocly', async (_profile, api) => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // `/feedback/teacher/{teacherId}` (specification) and `/feedback/{id}/reply` (extra) match the same URLs.
      'no-ambiguous-paths': 'off',
      // Some calls of single sign-on and calendar providers always redirect.
      'operation-2xx-response': 'off',
      // Cairn has no public licence.
      'info-license': 'off',
    },
  });
  const source = (await api().app.inject('/api/openapi.json')).body;
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('extra calls are answered with 404 in the contract profile', async () => {
  const student = await contract().student();
  for (const path of [
    '/auth/session',
    '/messages/conversations',
    '/notifications',
    '/events',
    '/teachers/featured',
  ]) {
    const response = await contract().app.inject({
      url: `/api${path}`,
      headers: { cookie: student.client.cookie },
    });
    expect([path, response.statusCode, response.json()]).toEqual([path, 404, { message: 'Not found' }]);
  }
});

test('extra fields and headers are absent in the contract profile', async () => {
  const [student, mentor, admin] = [
    await contract().student(),
    await contract().mentor(),
    await contract().admin(),
  ];
  const { body: details } = await mentor.client.get(`/teachers/details/${mentor.email}`);
  expect(details).not.toHaveProperty('timeZone');
  const { body: teachers } = await student.client.get('/teachers');
  expect(teachers[0]).not.toHaveProperty('rating');
  const listed = await admin.client.get('/admin/students', { query: { limit: 1 } });
  expect(listed.body[0]).not.toHaveProperty('version');
  expect(listed.headers).not.toHaveProperty('x-total-count');
});

test.each([
  ['/api/docs', 200, 'text/html'],
  ['/api/docs/', 200, 'text/html'],
  ['/api/docs/static/swagger-ui.css', 200, 'text/css'],
  ['/api/docs/json', 200, 'application/json'],
  ['/api/docs/static/missing.css', 404, 'application/json'],
])('the API documentation answers a request for %s with %d, %s and nosniff', async (url, status, type) => {
  const { statusCode, headers } = await full().app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([status, expect.stringContaining(type)]);
  expect(headers).toHaveProperty('x-content-type-options', 'nosniff');
});

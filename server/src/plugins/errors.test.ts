import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { readDatabaseError } from '../database/client/index.ts';
import { DomainError, tooMany } from '../errors.ts';
import { buildTestApi, type TestApi } from '../testing/index.ts';
import { errorsPlugin } from './errors.ts';

let api: TestApi;

beforeAll(async () => {
  api = await buildTestApi();
});
afterAll(() => api.close());

/** The response of a route that throws. */
async function responseTo(failure: () => unknown) {
  const app = Fastify();
  await app.register(errorsPlugin);
  app.get('/', () => {
    throw failure();
  });
  const response = await app.inject('/');
  await app.close();
  return {
    status: response.statusCode,
    body: response.json<Record<string, unknown>>(),
    headers: response.headers,
  };
}

const databaseErrorOf = (statement: string) =>
  api.db.execute(sql.raw(statement)).then(
    () => undefined,
    (error: unknown) => error,
  );

test('the response to an internal error has a request id and no details', async () => {
  const { status, body } = await responseTo(() => new Error('secret at /srv/app/pool.ts'));
  expect(status).toBe(500);
  expect(body).toEqual({ message: 'Something went wrong. Please try again.', requestId: expect.any(String) });
});

test('a 429 response has a message and Retry-After in whole seconds', async () => {
  const { status, body, headers } = await responseTo(() => tooMany(2.4));
  expect([status, body, headers['retry-after']]).toEqual([429, { message: expect.any(String) }, '3']);
});

test('the response to a refusal has the message and the additional fields of the error', async () => {
  const { body } = await responseTo(
    () => new DomainError('x', 409, 'Stale', { fields: { current: { id: 1 } } }),
  );
  expect(body).toEqual({ message: 'Stale', current: { id: 1 } });
});

test.each([
  ["INSERT INTO settings (key, value) VALUES ('a', '1'), ('a', '1')", 409],
  ["INSERT INTO auth_sessions (token_hash, account_id, expires_at) VALUES ('x', 999999999, now())", 404],
  ["SELECT 'no number'::int", 400],
  ['SET LOCAL statement_timeout = 20; SELECT pg_sleep(5)', 503],
])('the response to a failure of %s has the status %i and reveals no SQL', async (statement, status) => {
  const error = await databaseErrorOf(statement);
  const response = await responseTo(() => error);
  expect(response.status).toBe(status);
  expect(JSON.stringify(response.body)).not.toMatch(/insert|select|settings|auth_sessions|pg_/i);
});

test('errors without a code and SQL syntax errors are not database failures', () => {
  expect(readDatabaseError(new Error('x'))).toBeUndefined();
  expect(readDatabaseError(Object.assign(new Error('x'), { code: '42601' }))).toBeUndefined();
});

test('malformed, too large and unsupported bodies are refused', async () => {
  const { app } = api;
  const post = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/students/login', headers: { 'content-type': type }, payload });
  expect((await post('{"email": "secret')).json()).toEqual({ message: 'The request is malformed.' });
  expect((await post('{"__proto__": {"x": 1}}')).statusCode).toBe(400);
  expect((await post(`"${'x'.repeat(70_000)}"`)).statusCode).toBe(413);
  expect((await post('email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  expect((await post('hello', 'text/plain')).json()).toEqual({ message: 'Only JSON is accepted.' });
});

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { EXTRAS_HEADER, TRACES_EXTRA } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { mailOutbox } from '../../database/schema/index.ts';
import { tasksOf } from '../jobs/job-runner.ts';
import { sendDueMails } from '../mail/send-mails.ts';
import { traced } from './index.ts';
import {
  attributesOf,
  childrenOf,
  createParent,
  inTrace,
  record,
  type Send,
} from './testing/recorded-traces.ts';

test('a request continues the trace of the browser and logs the trace id', async () => {
  const { traceId, spanId, traceparent } = createParent();
  let logged: string[] = [];
  const collector = await record(async (send, api) => {
    const student = await api.student();
    expect((await send(`/api/students/name/${student.email}`, student, { traceparent })).status).toBe(200);
    ({ logged } = api);
  });
  const [server] = inTrace(collector, traceId).filter(({ parentSpanId }) => parentSpanId === spanId);
  expect(server).toMatchObject({ name: 'GET /api/students/name/:account' });
  expect(attributesOf(server)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/students/name/:account',
    'http.response.status_code': 200,
  });
  const statements = childrenOf(collector, server);
  expect(statements.map(({ name }) => name)).toContain('session_find_actors');
  expect(inTrace(collector, traceId)).toHaveLength(statements.length + 1);
  expect(attributesOf(statements[0])).toEqual({
    'db.system.name': 'postgresql',
    'db.query.summary': statements[0]?.name,
  });
  expect(collector.requests.join()).toContain('/v1/traces');
  expect(JSON.parse(logged.find((line) => line.includes('request completed')) ?? '{}')).toMatchObject({
    trace: traceId,
  });
});

test('the statements of a request with a body belong to its trace', async () => {
  const { traceId, traceparent } = createParent();
  const collector = await record(async (_send, api) => {
    const { student, mentor } = await api.pair();
    const body = { studentId: student.id, teacherId: mentor.id, senderId: student.id, content: 'traced' };
    // Sends the body only after the API has begun to handle the request.
    const begun = new Promise((resolve) => api.app.server.once('request', resolve));
    const { port } = api.app.server.address() as AddressInfo;
    const headers = { traceparent, cookie: student.client.cookie, 'content-type': 'application/json' };
    const call = request({ port, path: '/api/messages/send', method: 'POST', agent: false, headers });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    call.flushHeaders();
    await begun;
    call.end(JSON.stringify(body));
    const [response] = await answered;
    await text(response);
    expect(response.statusCode).toBe(201);
  });
  const [server] = inTrace(collector, traceId).filter(({ name }) => name === 'POST /api/messages/send');
  expect(childrenOf(collector, server).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'commit']),
  );
});

test('only a server of the full profile that sends traces asks for traceparent headers', async () => {
  const asks = async (send: Send) =>
    (await send('/api/teachers')).headers.get(EXTRAS_HEADER)?.split(', ').includes(TRACES_EXTRA);
  const named: (boolean | undefined)[] = [];
  await record(async (send) => named.push(await asks(send)));
  await record(async (send) => named.push(await asks(send)), { changes: { traces: undefined } });
  await record(async (send) => named.push(await asks(send)), { changes: { profile: 'contract' } });
  expect(named).toEqual([true, false, undefined]);
});

test('each job and each mail has a trace of its own', async () => {
  const collector = await record(async (_send, { services, db, student }) => {
    const task = tasksOf(services, () => false)['expire-requests'] as () => Promise<void>;
    await task();
    const { email } = await student();
    const mail = { recipient: email, template: 'registered', payload: { name: 'Zebra', role: 'student' } };
    await db.insert(mailOutbox).values([
      { ...mail, cause: 'first' },
      { ...mail, cause: 'second' },
    ]);
    const refused = Object.assign(new Error('giraffe'), { code: 'ECONNREFUSED' });
    let sent = 0;
    const send = () => ((sent += 1) === 1 ? Promise.resolve() : Promise.reject(refused));
    await sendDueMails(services, { send, close: () => undefined });
  });
  const [job] = collector.spans.filter(({ name }) => name === 'job expire-requests');
  expect(childrenOf(collector, job).length).toBeGreaterThan(0);
  const mails = collector.spans.filter(({ name }) => name === 'mail registered');
  expect(mails.map(attributesOf)).toEqual(expect.arrayContaining([{}, { 'error.type': 'ECONNREFUSED' }]));
  expect(new Set([job, ...mails].map((span) => span?.traceId)).size).toBe(3);
  expect(collector.requests.join()).not.toMatch(/giraffe|zebra|@cairn\.test/i);
});

test('a statement that begins after the end of its request is not recorded', async () => {
  const collector = await record(async (_send, { services }) => {
    const span = services.tracing?.startRequest({
      method: 'GET',
      route: '/api/ended',
      traceparent: undefined,
    });
    const later = Promise.withResolvers<void>();
    const answered = new Promise((resolve) => {
      span?.run(() =>
        resolve(later.promise.then(() => services.database.pool.query('SELECT 1 FROM accounts'))),
      );
    });
    span?.end(200);
    later.resolve();
    await answered;
  });
  expect(collector.spans.map(({ name }) => name)).toEqual(['GET /api/ended']);
});

test('a statement that fails is marked with its SQLSTATE', async () => {
  const collector = await record((_send, { services }) =>
    traced(services, 'job test', () =>
      services.database.db.execute(sql`SELECT 'zebra'::int FROM accounts`).catch(() => undefined),
    ),
  );
  const [failed] = collector.spans.filter(({ name }) => name === 'select accounts');
  expect(failed?.status.code).toBe(2);
  expect(attributesOf(failed)).toMatchObject({ 'error.type': '22P02' });
  expect(collector.requests.join()).not.toContain('zebra');
});

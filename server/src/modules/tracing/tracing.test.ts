import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { EXTRAS_HEADER } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { type Config, loadConfig } from '../../config.ts';
import { mailOutbox } from '../../database/schema/index.ts';
import {
  buildTestApi,
  type OtlpCollector,
  type ReceivedSpan,
  type SignedIn,
  startOtlpCollector,
  type TestApi,
} from '../../testing/index.ts';
import { tasksOf } from '../jobs/job-runner.ts';
import { sendDueMails } from '../mail/send-mails.ts';
import { traced } from './index.ts';

const settings = (url: string, environment: Record<string, string> = {}): Partial<Config> => ({
  traces: loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...environment }).traces,
});

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** The header of a browser, and its parts. */
function createParent(flags = '01') {
  const [traceId, spanId] = [hex(16), hex(8)];
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` };
}

type Send = (path: string, account?: SignedIn, headers?: object, body?: object) => Promise<Response>;

/** Runs requests over real connections against an API that sends traces, and returns them once it has stopped. */
async function record(
  work: (send: Send, api: TestApi) => Promise<unknown>,
  { environment, changes }: { environment?: Record<string, string>; changes?: Partial<Config> } = {},
): Promise<OtlpCollector> {
  const collector = await startOtlpCollector();
  const api = await buildTestApi({ ...settings(`${collector.url}/`, environment), ...changes });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const send: Send = (path, account, headers, body) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(account && { cookie: account.client.cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  try {
    await work(send, api);
  } finally {
    await api.close();
    await collector.close();
  }
  return collector;
}

const inTrace = ({ spans }: OtlpCollector, traceId: string) =>
  spans.filter((span) => span.traceId === traceId);
const childrenOf = ({ spans }: OtlpCollector, parent: ReceivedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === parent?.spanId);
const attributesOf = ({ attributes = [] }: Partial<ReceivedSpan> = {}) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('a trace leads from the header of the browser to the statements of the request, by name', async () => {
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
  expect(collector.bodies.join()).toContain('/v1/traces');
  expect(JSON.parse(logged.find((line) => line.includes('answered')) ?? '{}')).toMatchObject({
    trace: traceId,
  });
});

test('the statements of a request with a body belong to its trace, up to the commit', async () => {
  const { traceId, traceparent } = createParent();
  const collector = await record(async (_send, api) => {
    const { student, mentor } = await api.pair();
    const body = { studentId: student.id, teacherId: mentor.id, senderId: student.id, content: 'traced' };
    // The body follows once the API has begun to handle the request.
    const begun = new Promise((resolve) => api.app.server.once('request', resolve));
    const { port } = api.app.server.address() as AddressInfo;
    const headers = { traceparent, cookie: student.client.cookie, 'content-type': 'application/json' };
    const call = request({ port, path: '/api/messages/send', method: 'POST', agent: false, headers });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    call.flushHeaders();
    await begun;
    call.end(JSON.stringify(body));
    const [answer] = await answered;
    await text(answer);
    expect(answer.statusCode).toBe(201);
  });
  const [server] = inTrace(collector, traceId).filter(({ name }) => name === 'POST /api/messages/send');
  expect(childrenOf(collector, server).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'commit']),
  );
});

test('spans contain no address, name, text, parameter, id, cookie or program of a person', async () => {
  const email = `zebra+trace-${hex(4)}@cairn.test`;
  const texts = { name: 'Žofie O’Neill \u2028 <b>', content: "giraffe'; DROP TABLE accounts; --" };
  const cookies: string[] = [];
  const collector = await record(async (send, api) => {
    const student = await api.student({ name: texts.name, email });
    const mentor = await api.mentor();
    cookies.push(student.client.cookie.split('=')[1] ?? '');
    const headers = {
      traceparent: createParent().traceparent,
      tracestate: 'zebra=1',
      baggage: 'user=zebra',
      'user-agent': 'zebra/1.0',
    };
    const message = {
      studentId: student.id,
      teacherId: mentor.id,
      senderId: student.id,
      content: texts.content,
    };
    const statuses = [
      await send(`/api/students/name/${encodeURIComponent(email)}?q=zebra`, student, headers),
      await send(`/api/no-such-call/zebra/${student.email}`, student, headers),
      await send('/api/messages/send', student, headers, message),
      await send(`/api/teachers?q=${encodeURIComponent(texts.name)}`, student, headers),
      await send('/api/students/login', undefined, headers, { email, password: 'giraffe 1' }),
      await send('/api/students/register', undefined, headers, {
        ...{ name: texts.name, email: `new-${email}`, phone: '0207946012', rollNo: 'R', course: 'CS' },
        ...{ yearOfStudy: '1', fieldOfInterest: 'other' },
        ...{ password: 'Mountain9', confirmPassword: 'Mountain9' },
      }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 201, 200, 401, 201]);
    expect(api.logged.join()).not.toContain('zebra');
  });
  const sent = collector.bodies.join('\n');
  expect(collector.spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET', 'GET /api/teachers', 'POST /api/students/login']),
  );
  for (const secret of [
    'zebra',
    'giraffe',
    'Žofie',
    'Neill',
    'DROP TABLE',
    ' WHERE ',
    '127.0.0.1',
    '0207946012',
    'Mountain9',
    ...cookies,
  ])
    expect(sent.toLowerCase()).not.toContain(secret.toLowerCase());
  const keys = new Set(collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].sort()).toEqual([
    'db.query.summary',
    'db.system.name',
    'http.request.method',
    'http.response.status_code',
    'http.route',
  ]);
});

test('a malformed or oversized traceparent starts another trace', async () => {
  const id = hex(16).replace(/^./, 'a');
  const malformed = [
    '',
    'zebra',
    `00-${'0'.repeat(32)}-${hex(8)}-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    `ff-${id}-${hex(8)}-01`,
    `00-${id.toUpperCase()}-${hex(8)}-01`,
    `00-${id}-${hex(8)}-01, 00-${id}-${hex(8)}-01`,
    `00-${id}-${hex(8)}-01`.repeat(100),
  ];
  const collector = await record(async (send) => {
    for (const traceparent of malformed)
      expect((await send('/api/teachers/featured', undefined, { traceparent })).status).toBe(200);
  });
  const servers = collector.spans.filter(({ name }) => name === 'GET /api/teachers/featured');
  expect(servers.map(({ parentSpanId = '' }) => parentSpanId)).toEqual(malformed.map(() => ''));
  expect(new Set(servers.map(({ traceId }) => traceId)).size).toBe(malformed.length);
  expect(inTrace(collector, id)).toEqual([]);
});

test('what the sender does not record is not recorded here, and with a ratio of 0 nothing is', async () => {
  const [unrecorded, recorded] = [createParent('00'), createParent()];
  const all = await record(async (send) => {
    await send('/api/teachers/featured', undefined, { traceparent: unrecorded.traceparent });
    await send('/api/teachers/featured', undefined, { traceparent: recorded.traceparent });
  });
  expect(new Set(all.spans.map(({ traceId }) => traceId))).toEqual(new Set([recorded.traceId]));
  const none = await record(
    (send) => send('/api/teachers/featured', undefined, { traceparent: recorded.traceparent }),
    { environment: { OTEL_TRACES_SAMPLER_ARG: '0' } },
  );
  expect(none.spans).toEqual([]);
});

test('browsers are asked for traceparent by a full server that sends traces, and by no other', async () => {
  const extras = async (send: Send) => (await send('/api/teachers')).headers.get(EXTRAS_HEADER);
  const named: (string | null)[] = [];
  await record(async (send) => named.push(await extras(send)));
  await record(async (send) => named.push(await extras(send)), { changes: { traces: undefined } });
  await record(async (send) => named.push(await extras(send)), { changes: { profile: 'contract' } });
  expect(named).toEqual(['message-body, booking-note, traces', 'message-body, booking-note', null]);
});

test('each job and each mail is a trace of its own, and a failure is marked', async () => {
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
  expect(collector.bodies.join()).not.toMatch(/giraffe|zebra|@cairn\.test/i);
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
  expect(collector.bodies.join()).not.toContain('zebra');
});

test('a collector that is down fails no request and is reported once', async () => {
  const api = await buildTestApi(settings('http://127.0.0.1:1'));
  const { tracing } = api.services;
  for (let count = 0; count < 2_000; count += 1)
    tracing?.startRequest({ method: 'GET', route: '/api/teachers', traceparent: undefined }).end(200);
  expect((await api.app.inject({ url: '/api/teachers/featured' })).statusCode).toBe(200);
  await api.close();
  expect(api.logged.filter((line) => line.includes('traces'))).toEqual([
    expect.stringContaining('failed to send traces'),
  ]);
});

test('a collector that never answers delays no request, and a flood of spans is dropped', async () => {
  const silent = await startOtlpCollector(true);
  const api = await buildTestApi(settings(silent.url));
  const { tracing } = api.services;
  for (let count = 0; count < 10_000; count += 1)
    tracing?.startRequest({ method: 'GET', route: '/api/teachers', traceparent: undefined }).end(200);
  expect((await api.app.inject({ url: '/api/teachers/featured' })).statusCode).toBe(200);
  await api.close();
  await silent.close();
  // The queue, and the batch that was being sent.
  expect(silent.spans.length).toBeGreaterThan(0);
  expect(silent.spans.length).toBeLessThanOrEqual(2_048 + 512);
});

test.each([
  ['ftp://collector', {}, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL'],
  [
    'http://collector',
    { OTEL_TRACES_SAMPLER_ARG: '2' },
    'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1',
  ],
  [
    'http://collector',
    { OTEL_TRACES_SAMPLER_ARG: 'all' },
    'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1',
  ],
])('a start with %s %j is refused', (endpoint, environment, message) => {
  expect(() => loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...environment })).toThrow(message);
});

import { createParent, hex, inTrace, record } from './testing/recorded-traces.ts';

test('spans contain neither personal data nor secrets of a request', async () => {
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
        name: texts.name,
        email: `new-${email}`,
        phone: '0207946012',
        rollNo: 'R',
        course: 'CS',
        yearOfStudy: '1',
        fieldOfInterest: 'other',
        password: 'Mountain9',
        confirmPassword: 'Mountain9',
      }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 201, 200, 401, 201]);
    expect(api.logged.join()).not.toContain('zebra');
  });
  const sent = collector.requests.join('\n');
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

test('a malformed or oversized traceparent starts a new trace', async () => {
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

test('no trace is recorded for an unrecorded parent or with a ratio of 0', async () => {
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

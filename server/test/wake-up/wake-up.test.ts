import type { AddressInfo } from 'node:net';
import { buildApp } from '../../src/app.ts';
import { listenToSlowStatements, openDatabase } from '../../src/database/client/index.ts';
import { buildTestApi, EventReader, type SignedIn, type TestApi } from '../../src/testing/index.ts';
import { type Carrier, CARRIERS, startCarrier } from './carriers.ts';
import { type Announcer, createAnnouncer } from '../../src/modules/outbox/index.ts';
import { createWakeUp } from '../../src/modules/wake-up/index.ts';

describe.each(CARRIERS)('wake-ups by %s', (name) => {
  let carrier: Carrier;
  let api: TestApi;
  let other: Awaited<ReturnType<typeof startSecondProcess>>;
  const readers: EventReader[] = [];
  const warnings: unknown[] = [];
  let barrier = 100;

  /** Starts a second server on the database of `api`. Tests open all event streams on the second server. */
  async function startSecondProcess() {
    const { services } = api;
    const database = openDatabase({ url: services.database.url, size: 4 });
    const wakeUp = await createWakeUp(services.config, database.pool, services.log);
    const announcer = createAnnouncer(wakeUp, (error) => warnings.push(error));
    const app = await buildApp({ ...services, database, wakeUp, announcer });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const stop = async () => {
      await app.close();
      await wakeUp.close();
      await database.close();
    };
    return { origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, announcer, stop };
  }

  beforeAll(async () => {
    carrier = await startCarrier(name, () => api.services.database.url);
    api = await buildTestApi(carrier.config);
    other = await startSecondProcess();
  });
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close();
  });
  afterAll(async () => {
    await other.stop();
    await api.close();
    await carrier.close();
  });

  async function listen(account: SignedIn): Promise<EventReader> {
    const reader = await EventReader.open(other.origin, account.client.cookie);
    readers.push(reader);
    await reader.until(({ name }) => name === 'ready');
    return reader;
  }
  const send = (student: SignedIn, mentor: SignedIn, content: string) =>
    student.client.post('/messages/send', undefined, {
      query: { studentId: student.id, teacherId: mentor.id, senderId: student.id, content },
    });
  const arrival = (reader: EventReader, content: string) =>
    reader.until(({ name, data }) => name === 'message' && data.content === content);

  /** Announces a change of slots and waits for its event, which arrives after all earlier wake-ups. */
  async function settle(from: Announcer, reader: EventReader): Promise<void> {
    barrier += 1;
    from.announceSlots(barrier, '2030-01-01');
    await reader.until(({ name, data }) => name === 'slots' && data.teacherId === barrier);
  }

  /** Announces a change until it arrives, because wake-ups are lost before the sender has reconnected. */
  async function untilWakeUpsArrive(reader: EventReader): Promise<void> {
    const isWoken = () =>
      reader.events.some(({ name, data }) => name === 'slots' && data.teacherId === barrier);
    barrier += 1;
    while (!isWoken()) {
      api.services.announcer.announceSlots(barrier, '2030-01-01');
      await api.services.announcer.flush();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Opens a stream, and counts the later reads of events. */
  async function countReads(account: SignedIn) {
    let count = 0;
    const stop = listenToSlowStatements(-1, ({ name }) => {
      if (name === 'live_events_following') count += 1;
    });
    const reader = await listen(account);
    const until = async (expected: number) => {
      while (count < expected) await new Promise((resolve) => setImmediate(resolve));
    };
    await until(carrier.readsToOpen);
    return { reader, count: () => count - carrier.readsToOpen, until, stop };
  }

  test('a process delivers a change of another process without waiting for the poll', async () => {
    const { student, mentor } = await api.pair();
    const reader = await listen(mentor);
    await send(student, mentor, 'across');
    await arrival(reader, 'across');
  });

  test('a process delivers slot changes that it or another process announces', async () => {
    const reader = await listen(await api.student());
    api.services.announcer.announceSlots(7, '2030-01-02');
    expect((await reader.until(({ name }) => name === 'slots')).data).toEqual({
      teacherId: 7,
      date: '2030-01-02',
    });
    other.announcer.announceSlots(8, '2030-01-03');
    await reader.until(({ name, data }) => name === 'slots' && data.teacherId === 8);
  });

  test('a process that announces a change ignores its own wake-up', async () => {
    const mentor = await api.mentor();
    const reads = await countReads(mentor);
    other.announcer.announce([mentor.id]);
    await settle(other.announcer, reads.reader);
    await reads.until(carrier.readsToOpen + 1);
    await settle(other.announcer, reads.reader);
    reads.stop();
    expect(reads.count()).toBe(1);
  });

  test('wake-ups for accounts without a stream cause no read', async () => {
    const { student, mentor } = await api.pair();
    const reads = await countReads(student);
    api.services.announcer.announce([mentor.id]);
    await settle(api.services.announcer, reads.reader);
    await settle(api.services.announcer, reads.reader);
    reads.stop();
    expect(reads.count()).toBe(0);
  });

  test('malformed and forged wake-ups deliver no events', async () => {
    const { student, mentor } = await api.pair();
    const reader = await listen(mentor);
    const forged = `{"teacherId":1,"date":"2030-01-01"}\n\nevent: message\ndata: {"content":"forged"}`;
    for (const payload of [forged, '{}', 'null', '', '\u2028', '{"teacherId":1e99,"date":"x"}'])
      await carrier.forge('slots', payload);
    const subject = `events.${mentor.id}`;
    for (const payload of [String(mentor.id), 'from:stranger', `NaN,-1,${'9'.repeat(4_000)}`, ''])
      await carrier.forge(subject, payload);
    await send(student, mentor, 'real');
    await arrival(reader, 'real');
    const received = reader.events.filter(({ data }) => data.content !== 'real').map(({ name }) => name);
    expect(received.filter((each) => each !== 'ready' && each !== 'notification')).toEqual([]);
  });

  test('wake-ups contain ids, but no message text, name or e-mail address', async () => {
    const { student, mentor } = await api.pair();
    await listen(mentor);
    const heard: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = await carrier.subscribeToAll((text) => {
      heard.push(text);
      if (text.includes('2030-02-03')) resolve();
    });
    await send(student, mentor, 'zebra secret');
    api.services.announcer.announceSlots(11, '2030-02-03');
    await promise;
    await stop();
    const texts = heard.join('\n');
    expect(texts).toContain(String(mentor.id));
    for (const secret of ['zebra', student.name, student.email, mentor.email])
      expect(texts).not.toContain(secret);
  });

  test('an event during a connection loss is delivered after the reconnect', async () => {
    const { student, mentor } = await api.pair();
    const reader = await listen(mentor);
    await carrier.interrupt(async () => {
      await send(student, mentor, 'missed');
    });
    await arrival(reader, 'missed');
    await untilWakeUpsArrive(reader);
    await send(student, mentor, 'afterwards');
    await arrival(reader, 'afterwards');
    expect(reader.events.filter(({ name }) => name === 'message')).toHaveLength(2);
    expect(warnings).toEqual([]);
  });

  test('an event whose wake-up is lost is delivered within 15 seconds', async () => {
    const { student, mentor } = await api.pair();
    const reader = await listen(mentor);
    const announcer = createAnnouncer({ send: () => Promise.resolve() }, (error) => warnings.push(error));
    const silent = await buildApp({ ...api.services, announcer });
    const query = { studentId: student.id, teacherId: mentor.id, senderId: student.id, content: 'late' };
    await silent.inject({
      method: 'POST',
      url: '/api/messages/send',
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      headers: { cookie: student.client.cookie, 'sec-fetch-site': 'same-origin' },
    });
    await reader.until(({ data }) => data.content === 'late', 15_000);
    await silent.close();
  }, 30_000);
});

import type { RoomReport, RoomSignal, SyncedRoom } from '@cairn/shared/contract';
import type { PeerLink, PeerLinkOptions } from './peer-link.ts';
import { createRoomClient, type RoomServer } from './room-client.ts';

const own = { hasAudio: true, hasVideo: true, isSharing: false, hasHandRaised: false };
const signal = (sdp: string): RoomSignal => ({ kind: 'description', type: 'offer', sdp });
const presence = { iceServers: [], isPeerPresent: true, closesAt: '2030-01-01T00:00:00.000Z' };
const refusal = new Error('refused');

type FakeLink = PeerLink & { options: PeerLinkOptions; received: RoomSignal[]; isClosed: boolean };

/** A client of a room, its server, and the links that the client opens. */
function room({ isPolite = true } = {}) {
  const links: FakeLink[] = [];
  const connected = new Set<FakeLink>();
  const answer: SyncedRoom = { ...presence, state: 'current', peerEntry: null, pages: [], signals: [] };
  let entries = 0;
  const server = {
    enter: jest.fn<ReturnType<RoomServer['enter']>, []>(async () => {
      entries += 1;
      const { peerEntry, pages } = answer;
      return { ...presence, entry: `mine ${entries}`, isPolite, peerEntry, ...(pages && { pages }) };
    }),
    sync: jest.fn<ReturnType<RoomServer['sync']>, [string, number]>(async () => ({ ...answer })),
    send: jest.fn(async () => ({ isDelivered: true })),
    leave: jest.fn(async () => undefined),
    report: jest.fn<void, [RoomReport]>(),
  };
  const client = createRoomClient({
    server,
    own,
    peerId: 3,
    tracks: { audio: null, video: null },
    refusalOf: (error) => (error === refusal ? 'This session was cancelled, or is not confirmed yet.' : null),
    createLink: (options) => {
      const link: FakeLink = {
        options,
        received: [] as RoomSignal[],
        isClosed: false,
        stream: {} as MediaStream,
        isConnected: () => connected.has(link),
        quality: () => 'good' as const,
        isRelayed: async () => true,
        receive: (received: RoomSignal) => link.received.push(received),
        setTracks: jest.fn(),
        setIceServers: jest.fn(),
        say: jest.fn(() => true),
        close: () => {
          link.isClosed = true;
        },
      };
      links.push(link);
      return link;
    },
  });
  return {
    answer,
    client,
    links,
    server,
    /** Sets the pages of the other participants, whose accounts are 3, 4 and 5. */
    others: (...pages: string[]) => {
      answer.peerEntry = pages[0] ?? null;
      answer.pages = pages.map((entry, index) => ({ entry, accountId: 3 + index, isCallerPolite: isPolite }));
    },
    connect: (isConnected: boolean, link = links.at(-1)) => {
      if (!link) return;
      if (isConnected) connected.add(link);
      else connected.delete(link);
      link.options.onChange();
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

test('a page enters, waits, connects and shows an interruption', async () => {
  const { others, client, links, connect } = room();
  client.start();
  expect(client.state().phase).toBe('entering');
  await settle();
  expect(client.state().phase).toBe('waiting');
  others('theirs');
  client.wake();
  await settle();
  expect(client.state().phase).toBe('connecting');
  expect(links).toHaveLength(1);
  connect(true);
  expect(client.state()).toMatchObject({ phase: 'connected', peers: [{ quality: 'good' }] });
  connect(false);
  expect(client.state().phase).toBe('lost');
  client.leave();
});

test('signals of the current page of the other side are received once and in order', async () => {
  const { others, client, answer, links, server } = room();
  others('theirs');
  client.start();
  await settle();
  answer.signals = [
    { id: 1, from: 'before', signal: signal('old') },
    { id: 2, from: 'theirs', signal: signal('first') },
    { id: 3, from: 'theirs', signal: signal('second') },
  ];
  for (let times = 0; times < 2; times += 1) {
    client.wake();
    await settle();
  }
  expect(links[0]?.received).toEqual([signal('first'), signal('second')]);
  expect(server.sync).toHaveBeenLastCalledWith('mine 1', 3);
  client.leave();
});

test('unsent signals are sent again in order', async () => {
  const { others, client, links, server } = room();
  others('theirs');
  client.start();
  await settle();
  server.send.mockRejectedValueOnce(new Error('no network'));
  links[0]?.options.send(signal('first'));
  links[0]?.options.send(signal('second'));
  await settle(1_000);
  expect(server.send).toHaveBeenLastCalledWith('mine 1', 'theirs', [signal('first'), signal('second')]);
  client.leave();
});

test('a new page of the other side gets a new connection', async () => {
  const { others, client, links } = room();
  others('theirs');
  client.start();
  await settle();
  others('reloaded');
  await settle(1_000);
  expect(links.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  others();
  await settle(1_000);
  expect(client.state()).toMatchObject({ phase: 'waiting', peers: [] });
  expect(links[1]?.isClosed).toBe(true);
  client.leave();
});

test('a page that the server no longer lists in the room enters again', async () => {
  const { client, answer, server } = room();
  client.start();
  await settle();
  answer.state = 'gone';
  client.wake();
  await settle();
  expect(server.enter).toHaveBeenCalledTimes(2);
  client.leave();
});

test.each([
  { side: 'impolite', isPolite: false, seconds: 20, entries: 2 },
  { side: 'impolite', isPolite: false, seconds: 3, entries: 1 },
  { side: 'polite', isPolite: true, seconds: 20, entries: 1 },
])(
  'after an interruption of $seconds seconds, the $side side has entered $entries times in total',
  async ({ isPolite, seconds, entries }) => {
    const { others, client, links, server, connect } = room({ isPolite });
    others('theirs');
    client.start();
    await settle(20_000);
    connect(true);
    expect(server.enter).toHaveBeenCalledTimes(1);
    connect(false);
    await settle(seconds * 1_000);
    expect(client.state().phase).toBe('lost');
    connect(true);
    await settle();
    expect(server.enter).toHaveBeenCalledTimes(entries);
    expect(links).toHaveLength(entries);
    client.leave();
  },
);

test('a replaced page closes its connection and stops syncing', async () => {
  const { others, client, answer, links, server } = room();
  others('theirs');
  client.start();
  await settle();
  answer.state = 'elsewhere';
  client.wake();
  await settle();
  expect(client.state().phase).toBe('elsewhere');
  expect(links[0]?.isClosed).toBe(true);
  const calls = server.sync.mock.calls.length;
  await settle(60_000);
  expect(server.sync).toHaveBeenCalledTimes(calls);
});

test('a refusal ends the room, but a temporary error does not', async () => {
  const { others, client, links, server } = room();
  others('theirs');
  client.start();
  await settle();
  server.sync.mockRejectedValueOnce(new Error('no network'));
  client.wake();
  await settle(1_000);
  expect(client.state().phase).toBe('connecting');
  server.sync.mockRejectedValueOnce(refusal);
  client.wake();
  await settle();
  expect(client.state()).toMatchObject({
    phase: 'ended',
    reason: 'This session was cancelled, or is not confirmed yet.',
  });
  expect(links[0]?.isClosed).toBe(true);
});

test('a page that leaves while it is entering notifies the server', async () => {
  const { client, server } = room();
  client.start();
  client.leave();
  await settle();
  expect(server.leave).toHaveBeenCalledWith('mine 1');
});

test('a page that leaves after it has entered notifies the server', async () => {
  const { client, server } = room();
  client.start();
  await settle();
  expect(server.leave).not.toHaveBeenCalled();
  client.leave();
  expect(server.leave.mock.calls).toEqual([['mine 1']]);
});

test('a page that leaves does not notify its subscribers', async () => {
  const { client } = room();
  const onChange = jest.fn();
  client.start();
  await settle();
  client.subscribe(onChange);
  client.leave();
  expect(onChange).not.toHaveBeenCalled();
});

test('the chat keeps the messages of both sides', async () => {
  const { others, client, links } = room();
  expect(client.chat('nobody there')).toBe(false);
  others('theirs');
  client.start();
  await settle();
  client.chat('Hello');
  links[0]?.options.onMessage({ type: 'chat', text: 'Hi' });
  expect(client.state().messages).toEqual([
    { id: 1, from: null, text: 'Hello' },
    { id: 2, from: 3, text: 'Hi' },
  ]);
  client.leave();
});

test('the state of this side is sent as soon as the channel opens', async () => {
  const { others, client, links } = room();
  others('theirs');
  client.start();
  await settle();
  links[0]?.options.onOpen();
  expect(links[0]?.say).toHaveBeenCalledWith({ type: 'state', ...own });
  client.leave();
});

test('a visit reports the first frame and the number of reconnects', async () => {
  const { others, client, connect, server } = room();
  client.start();
  await settle(60_000);
  others('theirs');
  client.wake();
  await settle();
  await settle(700);
  connect(true);
  client.recordFrame(3);
  client.recordFrame(3);
  connect(false);
  connect(true);
  await settle();
  expect(server.report.mock.calls).toEqual([[{ kind: 'firstFrame', milliseconds: 700, isRelayed: true }]]);
  // The other side leaves and comes back, which does not count as an interruption.
  connect(false);
  others();
  client.wake();
  await settle();
  others('theirs again');
  client.wake();
  await settle();
  connect(true);
  client.leave();
  client.leave();
  expect(server.report.mock.calls.slice(1)).toEqual([[{ kind: 'end', reconnects: 1 }]]);
});

test('a visit without the other side reports nothing', async () => {
  const { client, server } = room();
  client.start();
  await settle();
  client.recordFrame(3);
  client.leave();
  expect(server.report).not.toHaveBeenCalled();
});

test('a page that an earlier server lists without an account id belongs to the other participant', async () => {
  const { client, answer, links } = room();
  delete answer.pages;
  answer.peerEntry = 'theirs';
  client.start();
  await settle();
  expect(client.state().peers).toMatchObject([{ accountId: 3, phase: 'connecting' }]);
  expect(links[0]?.options.isPolite).toBe(true);
  client.leave();
});

test('an interrupted connection does not affect the connections with other participants', async () => {
  const { others, client, links, server, connect } = room();
  others('maya', 'sam', 'ada');
  client.start();
  await settle();
  expect(links).toHaveLength(3);
  for (const link of links) connect(true, link);
  connect(false, links[1]);
  expect(client.state()).toMatchObject({
    phase: 'connected',
    peers: [{ phase: 'connected' }, { accountId: 4, phase: 'lost' }, { phase: 'connected' }],
  });
  await settle(20_000);
  connect(true, links[1]);
  await settle();
  expect(server.enter).toHaveBeenCalledTimes(1);
  others('maya', 'ada');
  await settle(1_000);
  client.wake();
  await settle();
  expect(links.map(({ isClosed }) => isClosed)).toEqual([false, true, false]);
  client.leave();
});

test('a page enters again after a long interruption of all connections', async () => {
  const { others, client, links, server, connect } = room();
  others('maya', 'sam');
  client.start();
  await settle();
  for (const isConnected of [true, false]) for (const link of links) connect(isConnected, link);
  expect(client.state().phase).toBe('lost');
  await settle(20_000);
  connect(true, links[0]);
  await settle();
  expect(server.enter).toHaveBeenCalledTimes(2);
  expect(links.map(({ isClosed }) => isClosed)).toEqual([true, true, false, false]);
  client.leave();
});

test('each participant gets all chat messages and the signals for their page', async () => {
  const { others, client, links, server } = room();
  others('maya', 'sam');
  client.start();
  await settle();
  links[0]?.options.send(signal('for Maya'));
  links[1]?.options.send(signal('for Sam'));
  await settle();
  expect(server.send.mock.calls).toEqual([
    ['mine 1', 'maya', [signal('for Maya')]],
    ['mine 1', 'sam', [signal('for Sam')]],
  ]);
  client.chat('Hello');
  for (const link of links) expect(link.say).toHaveBeenCalledWith({ type: 'chat', text: 'Hello' });
  links[1]?.options.onMessage({ type: 'chat', text: 'Hi' });
  expect(client.state().messages.map(({ from }) => from)).toEqual([null, 4]);
  client.leave();
});

test('the chat accepts 50 messages in ten seconds and keeps the latest 500', async () => {
  const { others, client, links } = room();
  others('maya');
  client.start();
  await settle();
  const write = (count: number) => {
    for (let n = 0; n < count; n += 1) links[0]?.options.onMessage({ type: 'chat', text: `Message ${n}` });
  };
  write(60);
  expect(client.state().messages).toHaveLength(50);
  for (let times = 0; times < 10; times += 1) {
    await settle(10_000);
    write(50);
  }
  const { messages, received } = client.state();
  expect([messages.length, messages[0]?.id, received]).toEqual([500, 51, 550]);
  client.leave();
});

import type { RoomSignal } from '@cairn/shared/contract';
import type { PeerLink, PeerLinkOptions } from './peer-link.ts';
import { createRoomLink } from './room-link.ts';

test('queued signals are sent in order, in requests below the size limit', async () => {
  const calls: RoomSignal[][] = [];
  const sent = Promise.withResolvers<void>();
  let queue: PeerLinkOptions['send'] = () => undefined;
  createRoomLink({
    page: { entry: 'a'.repeat(22), accountId: 7, isCallerPolite: true },
    send: (signals) => {
      calls.push([...signals]);
      if (calls.flat().length === 10) sent.resolve();
      return Promise.resolve({ isDelivered: true });
    },
    createLink: (options) => {
      queue = options.send;
      return {} as PeerLink;
    },
    iceServers: [],
    tracks: {} as PeerLinkOptions['tracks'],
    peerCount: () => 1,
    onOpen: () => undefined,
    onChange: () => undefined,
    onChat: () => undefined,
    onFailure: () => undefined,
    onMaybeGone: () => undefined,
  });
  const offers = Array.from({ length: 10 }, (_, index): RoomSignal => ({
    kind: 'description',
    type: 'offer',
    sdp: `${index}${'x'.repeat(19_000)}`,
  }));
  for (const offer of offers) queue(offer);
  await sent.promise;
  expect(calls.flat()).toEqual(offers);
  expect(Math.max(...calls.map((signals) => JSON.stringify(signals).length))).toBeLessThan(64 * 1024);
});

import { statusText, worstQuality } from './call-status.ts';
import type { RoomState } from './room-client.ts';
import type { RoomPeer } from './room-link.ts';

const person = (id: number, name: string) => ({ id, name, photo: null, isPresent: true });
const [maya, sam] = [person(3, 'Maya'), person(4, 'Sam')];
const state = { hasAudio: true, hasVideo: true, isSharing: false, hasHandRaised: false };
const peer = (accountId: number, changes: Partial<RoomPeer> = {}): RoomPeer => ({
  accountId,
  phase: 'connected',
  quality: 'good',
  stream: {} as MediaStream,
  state,
  ...changes,
});
const sharing = { state: { ...state, isSharing: true } };

test.each<[string, RoomState['phase'], RoomPeer[]]>([
  ['Waiting for the others.', 'waiting', []],
  ['Connecting to Maya and Sam', 'connecting', [peer(3), peer(4)]],
  ['Good connection', 'connected', [peer(3), peer(4)]],
  ['Poor connection: audio has priority', 'connected', [peer(3), peer(4, { quality: 'poor' })]],
  ['Sam is sharing their screen. Good connection', 'connected', [peer(3), peer(4, sharing)]],
  [
    'Maya and Sam are sharing their screens. Good connection',
    'connected',
    [peer(3, sharing), peer(4, sharing)],
  ],
  [
    'The connection with Sam was interrupted. Reconnecting',
    'connected',
    [peer(3), peer(4, { phase: 'lost' })],
  ],
  ['The connection was interrupted. Reconnecting', 'lost', [peer(3, { phase: 'lost' })]],
])('the status of a group is “%s”', (text, phase, peers) => {
  expect(statusText({ phase, peers, messages: [], received: 0 }, [maya, sam], true)).toBe(text);
});

test('in a room for two, the status names the awaited participant', () => {
  const waiting: RoomState = { phase: 'waiting', peers: [], messages: [], received: 0 };
  expect(statusText(waiting, [maya])).toBe('Waiting for Maya.');
  // Absent fellow students are not listed, so the user may be waiting for more people.
  expect(statusText(waiting, [maya], true)).toBe('Waiting for the others.');
});

test('without a connection the quality is unknown', () => {
  expect(worstQuality([])).toBe('unknown');
});

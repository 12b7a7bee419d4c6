import {
  isRelayedIn,
  qualityBetween,
  sampleOf,
  smoothQuality,
  type Quality,
  type Sample,
} from './connection-quality.ts';

const start: Sample = {
  incoming: { packets: 1_000, lost: 10 },
  outgoing: { packets: 1_000, lost: 10 },
  roundTrip: 0.05,
};
/** `incoming` and `outgoing`: the packets and the lost packets since `start`. */
const later = ({ incoming = [0, 0], outgoing = [0, 0], roundTrip = 0.05 }): Sample => ({
  incoming: { packets: 1_000 + (incoming[0] ?? 0), lost: 10 + (incoming[1] ?? 0) },
  outgoing: { packets: 1_000 + (outgoing[0] ?? 0), lost: 10 + (outgoing[1] ?? 0) },
  roundTrip,
});

test.each([
  ['good', { incoming: [1_000, 20], outgoing: [1_000, 20] }],
  ['fair', { incoming: [1_000, 21] }],
  ['fair', { incoming: [1_000, 0], roundTrip: 0.31 }],
  ['poor', { incoming: [1_000, 81] }],
  ['poor', { incoming: [10_000, 0], outgoing: [1_000, 81] }],
  ['poor', { outgoing: [1_000, 0], roundTrip: 0.61 }],
  ['good', { incoming: [1_000, -5] }],
  ['unknown', {}],
] as const)('the quality is %s after %o', (quality, after) => {
  expect(qualityBetween(start, later(after as Parameters<typeof later>[0]))).toBe(quality);
});

test.each<[string, Quality[], Quality[]]>([
  [
    'one bad measurement between good ones is not shown',
    ['good', 'good', 'poor', 'good'],
    ['good', 'good', 'good', 'good'],
  ],
  [
    'two bad measurements out of three change the quality',
    ['good', 'good', 'poor', 'poor', 'good', 'good'],
    ['good', 'good', 'good', 'poor', 'poor', 'good'],
  ],
  ['the first measurement is shown at once', ['poor', 'good'], ['poor', 'good']],
  ['an unknown quality is shown at once', ['good', 'unknown', 'fair'], ['good', 'unknown', 'fair']],
])('%s', (_name, measured, shown) => {
  expect(measured.map(smoothQuality())).toEqual(shown);
});

test('a sample has the packets of both directions and the round-trip time', () => {
  expect(
    sampleOf([
      { type: 'inbound-rtp', packetsReceived: 100, packetsLost: 2 },
      { type: 'outbound-rtp', packetsSent: 50 },
      { type: 'remote-inbound-rtp', packetsLost: 1 },
      { type: 'candidate-pair', nominated: false, state: 'succeeded', currentRoundTripTime: 9 },
      { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.2 },
      { type: 'codec' },
    ]),
  ).toEqual({ incoming: { packets: 102, lost: 2 }, outgoing: { packets: 50, lost: 1 }, roundTrip: 0.2 });
});

test('a connection is relayed if the selected pair has a relay candidate', () => {
  const local = { type: 'local-candidate', id: 'l', candidateType: 'host' };
  const remote = { type: 'remote-candidate', id: 'r', candidateType: 'relay' };
  const pair = { type: 'candidate-pair', id: 'p', localCandidateId: 'l', remoteCandidateId: 'r' };
  const transport = { type: 'transport', selectedCandidatePairId: 'p' };
  expect(isRelayedIn([local, remote, pair, transport])).toBe(true);
  expect(isRelayedIn([local, { ...remote, candidateType: 'srflx' }, pair, transport])).toBe(false);
  expect(isRelayedIn([local, remote, { ...pair, id: 'unused' }, transport])).toBe(false);
  expect(isRelayedIn([local, remote, { ...pair, nominated: true, state: 'succeeded' }])).toBe(true);
  expect(isRelayedIn([])).toBe(false);
});

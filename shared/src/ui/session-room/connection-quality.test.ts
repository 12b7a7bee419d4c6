import { isRelayedIn, qualityBetween, sampleOf, type Sample } from './connection-quality.ts';

const sample = (changes: Partial<Sample> = {}): Sample => ({
  ...{ received: 1_000, lost: 0, roundTrip: 0.05, framesDecoded: 10, ...changes },
});
const start = sample({ received: 0 });

test.each([
  ['good', sample()],
  ['good', sample({ lost: 20 })],
  ['fair', sample({ lost: 21 })],
  ['fair', sample({ roundTrip: 0.31 })],
  ['poor', sample({ lost: 81 })],
  ['poor', sample({ roundTrip: 0.61 })],
  ['unknown', sample({ received: 0 })],
] as const)('%s for %o', (quality, after) => {
  expect(qualityBetween(start, after)).toBe(quality);
});

test('packets of both directions count, with the delay of the path in use', () => {
  expect(
    sampleOf([
      { type: 'inbound-rtp', packetsReceived: 100, packetsLost: 2, framesDecoded: 30 },
      { type: 'outbound-rtp', packetsSent: 50 },
      { type: 'remote-inbound-rtp', packetsLost: 1 },
      { type: 'candidate-pair', nominated: false, state: 'succeeded', currentRoundTripTime: 9 },
      { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.2 },
      { type: 'codec' },
    ]),
  ).toEqual({ received: 150, lost: 3, roundTrip: 0.2, framesDecoded: 30 });
});

test('a connection is relayed if either side of its pair is a candidate of a TURN server', () => {
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

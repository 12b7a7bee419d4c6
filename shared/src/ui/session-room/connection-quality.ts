/** `unknown` until something was measured. */
export type Quality = 'unknown' | 'good' | 'fair' | 'poor';

/** Counters of a connection at one moment. */
export interface Sample {
  received: number;
  lost: number;
  /** Seconds. */
  roundTrip: number | null;
  framesDecoded: number;
}

type Entry = Record<string, unknown> & { type: string };
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** The counters of a report of `getStats`: packets in both directions, as far as the other side reports them. */
export function sampleOf(report: Iterable<Entry>): Sample {
  const sample: Sample = { received: 0, lost: 0, roundTrip: null, framesDecoded: 0 };
  for (const entry of report) {
    if (entry.type === 'inbound-rtp') {
      sample.received += numberOf(entry['packetsReceived']);
      sample.lost += numberOf(entry['packetsLost']);
      sample.framesDecoded += numberOf(entry['framesDecoded']);
    }
    if (entry.type === 'outbound-rtp') sample.received += numberOf(entry['packetsSent']);
    if (entry.type === 'remote-inbound-rtp') sample.lost += numberOf(entry['packetsLost']);
    if (entry.type === 'candidate-pair' && entry['nominated'] === true && entry['state'] === 'succeeded')
      sample.roundTrip = numberOf(entry['currentRoundTripTime']);
  }
  return sample;
}

/** Whether the used pair of a report of `getStats` has a candidate of a TURN server on either side. */
export function isRelayedIn(report: Iterable<Entry>): boolean {
  const entries = [...report];
  const selected = entries.find(({ type }) => type === 'transport')?.['selectedCandidatePairId'];
  const pair = entries.find(
    (entry) =>
      entry.type === 'candidate-pair' &&
      // Firefox names no selected pair.
      (selected === undefined
        ? entry['nominated'] === true && entry['state'] === 'succeeded'
        : entry['id'] === selected),
  );
  return entries.some(
    ({ id, candidateType }) =>
      candidateType === 'relay' &&
      id !== undefined &&
      (id === pair?.['localCandidateId'] || id === pair?.['remoteCandidateId']),
  );
}

/** The quality between two samples: loss in both directions, and delay. */
export function qualityBetween(before: Sample, after: Sample): Quality {
  const packets = after.received - before.received;
  if (packets <= 0) return 'unknown';
  const loss = Math.max(0, after.lost - before.lost) / packets;
  const delay = after.roundTrip ?? 0;
  if (loss > 0.08 || delay > 0.6) return 'poor';
  return loss > 0.02 || delay > 0.3 ? 'fair' : 'good';
}

/** Highest bitrate of the video in bits per second: audio comes first. */
export const VIDEO_BITRATE: Record<Quality, number> = {
  unknown: 1_200_000,
  good: 1_500_000,
  fair: 500_000,
  poor: 150_000,
};

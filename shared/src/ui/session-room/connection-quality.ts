/** `unknown`: there is no measurement, or no packets were transmitted. */
export type Quality = 'unknown' | 'good' | 'fair' | 'poor';

/** `packets` includes the lost packets. */
interface Direction {
  packets: number;
  lost: number;
}

/** Counters of a connection at one moment. */
export interface Sample {
  incoming: Direction;
  /** The other side reports the lost packets. */
  outgoing: Direction;
  /** Seconds; null without a nominated candidate pair. */
  roundTrip: number | null;
}

type Entry = Record<string, unknown> & { type: string };
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Reads the counters in a report of `getStats`. */
export function sampleOf(report: Iterable<Entry>): Sample {
  const [incoming, outgoing] = [
    { packets: 0, lost: 0 },
    { packets: 0, lost: 0 },
  ];
  let roundTrip: number | null = null;
  for (const entry of report) {
    if (entry.type === 'inbound-rtp') {
      incoming.packets += numberOf(entry['packetsReceived']) + numberOf(entry['packetsLost']);
      incoming.lost += numberOf(entry['packetsLost']);
    }
    if (entry.type === 'outbound-rtp') outgoing.packets += numberOf(entry['packetsSent']);
    if (entry.type === 'remote-inbound-rtp') outgoing.lost += numberOf(entry['packetsLost']);
    if (entry.type === 'candidate-pair' && entry['nominated'] === true && entry['state'] === 'succeeded')
      roundTrip = numberOf(entry['currentRoundTripTime']);
  }
  return { incoming, outgoing, roundTrip };
}

/** Whether a report of `getStats` shows a connection through a TURN server. */
export function isRelayedIn(report: Iterable<Entry>): boolean {
  const entries = [...report];
  const selected = entries.find(({ type }) => type === 'transport')?.['selectedCandidatePairId'];
  const pair = entries.find(
    (entry) =>
      entry.type === 'candidate-pair' &&
      // Firefox does not report `selectedCandidatePairId`.
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

function lossBetween(before: Direction, after: Direction): number {
  const packets = after.packets - before.packets;
  return packets <= 0 ? 0 : Math.max(0, after.lost - before.lost) / packets;
}

/** The quality of the connection between two samples. */
export function qualityBetween(before: Sample, after: Sample): Quality {
  const hasPackets = (direction: 'incoming' | 'outgoing') =>
    after[direction].packets > before[direction].packets;
  if (!hasPackets('incoming') && !hasPackets('outgoing')) return 'unknown';
  const loss = Math.max(
    lossBetween(before.incoming, after.incoming),
    lossBetween(before.outgoing, after.outgoing),
  );
  const delay = after.roundTrip ?? 0;
  if (loss > 0.08 || delay > 0.6) return 'poor';
  return loss > 0.02 || delay > 0.3 ? 'fair' : 'good';
}

const ORDER: readonly Quality[] = ['poor', 'fair', 'good'];

/**
 * Smooths measurements with the median of the last three. Browsers report the loss of audio only every five seconds.
 *
 * @returns a function that takes a measurement and returns the quality to show
 */
export function smoothQuality(): (measured: Quality) => Quality {
  let last: Quality[] = [];
  return (measured) => {
    if (measured === 'unknown') last = [];
    else last = [...last, measured].slice(-3);
    const sorted = last.toSorted((first, second) => ORDER.indexOf(first) - ORDER.indexOf(second));
    // If there are only two measurements, this is the better one.
    return sorted[Math.floor(sorted.length / 2)] ?? 'unknown';
  };
}

/** Maximum bits per second of the video. The limit leaves bandwidth for audio. */
export const VIDEO_BITRATE: Record<Quality, number> = {
  unknown: 1_200_000,
  good: 1_500_000,
  fair: 500_000,
  poor: 150_000,
};

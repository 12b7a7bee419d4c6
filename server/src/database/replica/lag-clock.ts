/** A position of the primary's write-ahead log, in bytes, and when the primary was last there, in milliseconds. */
interface Sample {
  position: number;
  at: number;
}

/** A quarter of an hour, with one sample per second. */
const MAX_SAMPLES = 900;

/** Derives the age of a replica's data from the positions of the primary. */
export interface LagClock {
  /** Records a position that the primary had reached at a time, in milliseconds. */
  record: (position: number, at: number) => void;
  /**
   * Age in seconds of data that reach up to a position; 0 if no record is beyond this position.
   *
   * @param sinceReplay seconds since the last replayed transaction; null if the replica has replayed none
   */
  ageOf: (position: number, sinceReplay: number | null, now: number) => number;
}

/**
 * Creates a clock without records. An idle primary makes the time since the last replay longer than the age (ADR 52).
 */
export function createLagClock(): LagClock {
  let samples: Sample[] = [];
  return {
    record: (position, at) => {
      // A new primary may continue at an earlier position than the former one had reached.
      samples = samples.filter((sample) => sample.position < position).slice(1 - MAX_SAMPLES);
      samples.push({ position, at });
    },
    ageOf: (position, sinceReplay, now) => {
      const next = samples.findIndex((sample) => sample.position > position);
      if (next < 0) return 0;
      const reached = samples[next - 1];
      if (reached) return (now - reached.at) / 1_000;
      return Math.max((now - (samples[0]?.at ?? now)) / 1_000, sinceReplay ?? 0);
    },
  };
}

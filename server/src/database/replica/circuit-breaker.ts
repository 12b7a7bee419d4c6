const SLOW_MS = 1_000;
/** Time from a failed read or probe to the next probe. */
const RETRY_MS = 2_000;

/** Options of {@link createCircuitBreaker}. */
export interface CircuitBreakerOptions {
  /** Resolves if the replica answers; rejects within two seconds if it does not. */
  probe: () => Promise<unknown>;
  onChange: (isOpen: boolean, error: unknown) => void;
  now?: () => number;
  /** How long a read may take before the replica is probed, in milliseconds. */
  slowAfter?: number;
}

/** Keeps requests from waiting for a replica that does not respond. */
export interface CircuitBreaker {
  /** Whether the replica must not be used; starts a probe in the background when one is due. */
  isOpen: () => boolean;
  /** Opens the breaker after a failed read; all guarded reads are rejected immediately. */
  trip: (error: unknown) => void;
  /** Settles like the read, but rejects once the breaker opens. A read slower than `slowAfter` triggers a probe. */
  guard: <Result>(read: Promise<Result>) => Promise<Result>;
}

/** Creates a closed breaker. Only a successful probe closes an open breaker. */
export function createCircuitBreaker({
  probe,
  onChange,
  now = () => performance.now(),
  slowAfter = SLOW_MS,
}: CircuitBreakerOptions): CircuitBreaker {
  const guarded = new Set<(error: unknown) => void>();
  let isOpen = false;
  let probing: Promise<void> | undefined;
  let retryAt = 0;

  const trip = (error: unknown) => {
    retryAt = now() + RETRY_MS;
    for (const reject of guarded) reject(error);
    if (!isOpen) onChange((isOpen = true), error);
  };
  const close = () => {
    if (isOpen) onChange((isOpen = false), undefined);
  };
  const startProbe = () => {
    probing ??= probe()
      .then(close, trip)
      .finally(() => {
        probing = undefined;
      });
  };

  return {
    isOpen: () => {
      if (isOpen && now() >= retryAt) startProbe();
      return isOpen;
    },
    trip,
    guard: (read) =>
      new Promise((resolve, reject) => {
        const slowTimer = setTimeout(startProbe, slowAfter).unref();
        guarded.add(reject);
        void read.then(resolve, reject).finally(() => {
          clearTimeout(slowTimer);
          guarded.delete(reject);
        });
      }),
  };
}

/** The phases of a load, named as in the telemetry of the contract. */
export type LoadPhase = 'gate' | 'manifest' | 'entry' | 'init' | 'chunk' | 'render';

/** Why a load failed: a timeout, a failed download, a wrong hash, a refused release, or an error in the code. */
export type LoadFault = 'timeout' | 'unreachable' | 'tampered' | 'refused' | 'broken';

export class LoadFailure extends Error {
  readonly phase: LoadPhase;
  readonly fault: LoadFault;

  constructor(phase: LoadPhase, fault: LoadFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'LoadFailure';
    this.phase = phase;
    this.fault = fault;
  }
}

/** URL of the chunk that webpack could not load; undefined for other errors. */
export function requestOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'request' in cause && typeof cause.request === 'string'
    ? cause.request
    : undefined;
}

/** Converts a thrown value into a failure of the phase. A LoadFailure is returned unchanged. */
export function failureOf(cause: unknown, phase: LoadPhase): LoadFailure {
  if (cause instanceof LoadFailure) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  const isNetwork =
    phase === 'manifest' || phase === 'entry' || cause instanceof TypeError || requestOf(cause) !== undefined;
  const fault = isNetwork && phase !== 'render' ? 'unreachable' : 'broken';
  return new LoadFailure(phase, fault, message, cause);
}

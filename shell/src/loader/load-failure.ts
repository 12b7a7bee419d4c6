/** Where a load can fail, in the order in which it goes on (contract: telemetry). */
export type LoadPhase = 'gate' | 'manifest' | 'entry' | 'chunk' | 'init' | 'render';

/** Why: no answer in time, no or a wrong answer, bytes that are not the published ones, or a release that may not run here. */
export type LoadFault = 'timeout' | 'unreachable' | 'tampered' | 'refused' | 'broken';

/** A load that did not come to its end. */
export class LoadFailure extends Error {
  readonly phase: LoadPhase;
  readonly fault: LoadFault;

  constructor(phase: LoadPhase, fault: LoadFault, message: string) {
    super(message);
    this.name = 'LoadFailure';
    this.phase = phase;
    this.fault = fault;
  }
}

/** The script that webpack could not load names itself in `request`. */
export function requestOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'request' in cause && typeof cause.request === 'string'
    ? cause.request
    : undefined;
}

/** Any thrown value as the failure of a phase: a network or script error there, or an error of the remote's own code. */
export function failureOf(cause: unknown, phase: LoadPhase): LoadFailure {
  if (cause instanceof LoadFailure) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  const isNetwork =
    phase === 'manifest' || phase === 'entry' || cause instanceof TypeError || requestOf(cause) !== undefined;
  return new LoadFailure(phase, isNetwork && phase !== 'render' ? 'unreachable' : 'broken', message);
}

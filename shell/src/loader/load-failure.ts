/** Where a load can fail, in the order in which it goes on (contract: telemetry). */
export type LoadPhase = 'gate' | 'manifest' | 'entry' | 'chunk' | 'init' | 'render';

/** Why: no answer in time, no or a wrong answer, bytes that are not the published ones, or a release that may not run here. */
export type LoadFault = 'timeout' | 'unreachable' | 'tampered' | 'refused' | 'broken';

/** A load that did not come to its end. */
export class LoadFailure extends Error {
  readonly phase: LoadPhase;
  readonly fault: LoadFault;
  /** What to fetch anew before the next try: the browser may keep a bad answer for a year. */
  readonly url: string | undefined;

  constructor(phase: LoadPhase, fault: LoadFault, message: string, url?: string) {
    super(message);
    this.name = 'LoadFailure';
    this.phase = phase;
    this.fault = fault;
    this.url = url;
  }
}

/** The script that webpack could not load names itself in `request`. */
export function requestOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'request' in cause && typeof cause.request === 'string'
    ? cause.request
    : undefined;
}

/** Any thrown value as the failure of a phase. */
export function failureOf(cause: unknown, phase: LoadPhase): LoadFailure {
  if (cause instanceof LoadFailure) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  const url = requestOf(cause);
  const isScript = phase === 'entry' || url !== undefined;
  return new LoadFailure(phase, isScript ? 'unreachable' : 'broken', message, url);
}

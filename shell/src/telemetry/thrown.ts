import type { ErrorPhase } from '@cairn/shared/contract';

/** Reports an error; `release` is the release that has thrown it, by default the loaded release of the remote. */
type ErrorReporter = (phase: ErrorPhase, cause: unknown, remote?: string, release?: string) => void;

const MAX_WAITING = 10;
let waiting: Parameters<ErrorReporter>[] = [];

/** Reports an error of a remote; keeps the first ones until the code that sends them is loaded. */
export let reportError: ErrorReporter = (...thrown) => {
  if (waiting.length < MAX_WAITING) waiting.push(thrown);
};

/** Sends the errors that are waiting, and all later ones. */
export function provideErrorReporter(reporter: ErrorReporter): void {
  reportError = reporter;
  for (const thrown of waiting) reporter(...thrown);
  waiting = [];
}

/** Reports errors that nothing catches. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => reportError('event', error));
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}

import type { ErrorPhase } from '@cairn/shared/contract';

/** `release` is by default the loaded release of the remote. */
type ErrorReporter = (phase: ErrorPhase, cause: unknown, remote?: string, release?: string) => void;

const MAX_BUFFERED = 10;
let buffered: Parameters<ErrorReporter>[] = [];

/** Buffers the first errors until the code that sends errors is loaded. */
export let reportError: ErrorReporter = (...thrown) => {
  if (buffered.length < MAX_BUFFERED) buffered.push(thrown);
};

/** Passes buffered and later errors to the reporter. */
export function provideErrorReporter(reporter: ErrorReporter): void {
  reportError = reporter;
  for (const thrown of buffered) reporter(...thrown);
  buffered = [];
}

/** Reports uncaught errors and unhandled rejections. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => reportError('event', error));
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}

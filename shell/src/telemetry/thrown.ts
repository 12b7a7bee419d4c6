import type { ErrorPhase } from '@cairn/shared/contract';

/** Reports an error; `release` is the release that threw it, by default the loaded release of the remote. */
type ErrorReporter = (phase: ErrorPhase, cause: unknown, remote?: string, release?: string) => void;

const MAX_BUFFERED = 10;
let buffered: Parameters<ErrorReporter>[] = [];

/** Reports an error of a remote. Buffers the first errors until the code that sends them is loaded. */
export let reportError: ErrorReporter = (...thrown) => {
  if (buffered.length < MAX_BUFFERED) buffered.push(thrown);
};

/** Passes the buffered errors to the reporter now, and each later error when it is reported. */
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

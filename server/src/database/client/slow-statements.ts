import { channel } from 'node:diagnostics_channel';

/** A statement that has ended, without its values. */
export interface TimedStatement {
  name: string;
  milliseconds: number;
}

const finished = channel('cairn.statement');

/** Measures a statement for the listeners of this process; without one, nothing is measured. */
export async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!finished.hasSubscribers) return work();
  const start = performance.now();
  try {
    return await work();
  } finally {
    finished.publish({ name, milliseconds: performance.now() - start } satisfies TimedStatement);
  }
}

/**
 * Calls the listener for each statement that takes longer than the threshold, also if it fails.
 *
 * @returns a function that stops listening
 */
export function listenToSlowStatements(
  milliseconds: number,
  listener: (statement: TimedStatement) => void,
): () => void {
  const listen = (message: unknown) => {
    const ended = message as TimedStatement;
    if (ended.milliseconds > milliseconds) listener(ended);
  };
  finished.subscribe(listen);
  return () => void finished.unsubscribe(listen);
}

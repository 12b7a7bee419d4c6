import { type RunningStatement, statementChannel } from './statement-channel.ts';

/** A statement that has ended, without its values. */
export interface TimedStatement {
  name: string;
  milliseconds: number;
}

/**
 * Calls the listener for each statement that takes longer than `threshold` milliseconds, including those that fail.
 *
 * @returns a function that stops listening
 */
export function listenToSlowStatements(
  threshold: number,
  listener: (statement: TimedStatement) => void,
): () => void {
  const listen = (message: unknown) => {
    const ended = message as RunningStatement;
    const milliseconds = performance.now() - ended.startedAt;
    if (milliseconds > threshold) listener({ name: ended.name, milliseconds });
  };
  statementChannel.asyncEnd.subscribe(listen);
  return () => void statementChannel.asyncEnd.unsubscribe(listen);
}

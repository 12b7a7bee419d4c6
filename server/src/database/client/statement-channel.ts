import { tracingChannel } from 'node:diagnostics_channel';
import { statementName } from './statement-name.ts';

/** A statement that is running or has just ended; its name contains no values. */
export class RunningStatement {
  readonly startedAt = performance.now();
  /** Set before the end is announced, if the statement failed. */
  error?: unknown;
  readonly #query: unknown;

  constructor(query: unknown) {
    this.#query = query;
  }

  /** Computed on demand, because most statements are not slow. */
  get name(): string {
    return statementName(this.#query);
  }
}

/** Announces the start and the end of statements of this process, in the asynchronous context of their caller. */
export const statementChannel = tracingChannel<unknown, RunningStatement>('cairn.statement');

/** Runs `work`, which sends the statement, and announces its start and its end to the listeners of the channel. */
export const announced = <Result>(query: unknown, work: () => Promise<Result>): Promise<Result> =>
  statementChannel.tracePromise(work, new RunningStatement(query));

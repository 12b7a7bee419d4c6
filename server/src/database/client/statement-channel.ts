import { tracingChannel } from 'node:diagnostics_channel';
import { statementName } from './statement-name.ts';

/** A statement that was sent, without its values. */
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

/** Announces the start and the end of each statement of this process, in the asynchronous context of its caller. */
export const statementChannel = tracingChannel<unknown, RunningStatement>('cairn.statement');

/** Announces a statement to the listeners of this process. */
export const announced = <Result>(query: unknown, work: () => Promise<Result>): Promise<Result> =>
  statementChannel.tracePromise(work, new RunningStatement(query));

import { createContext, Script } from 'node:vm';

const context = createContext({ work: undefined as unknown });
const script = new Script('work()');

/** The work took longer than allowed. */
export class TookTooLong extends Error {}

const isTimeout = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Runs synchronous work and interrupts it after the timeout. The caller must discard what interrupted work has changed.
 *
 * @throws TookTooLong
 */
export function runWithin<Result>(milliseconds: number, work: () => Result): Result {
  context['work'] = work;
  try {
    return script.runInContext(context, { timeout: milliseconds }) as Result;
  } catch (error) {
    throw isTimeout(error) ? new TookTooLong() : error;
  } finally {
    context['work'] = undefined;
  }
}

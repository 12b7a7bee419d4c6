import { DomainError } from '../../errors.ts';

const RETRY_AFTER_SECONDS = 5;
/** Keeps one account from taking all places. */
const PLACES_OF_AN_ACCOUNT = 2;

/** Shared by all queues, so that the process decodes one picture at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Limits the uploads in a process, and runs work on pictures one at a time. */
export interface UploadQueue {
  /**
   * Takes a place for an upload of an account.
   *
   * @returns a function that releases the place; further calls do nothing
   * @throws DomainError 503 if the queue or the account has no free place
   */
  enter: (accountId: number) => () => void;
  /** Runs the work after all earlier work in the process. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * @param places maximum number of uploads that are being received, waiting or being processed; limits their memory
 * @param busy the message of the 503 for an upload without a place
 */
export function createUploadQueue(places: number, busy: string): UploadQueue {
  const taken: number[] = [];
  return {
    enter: (accountId) => {
      const own = taken.filter((other) => other === accountId);
      if (taken.length >= places || own.length >= PLACES_OF_AN_ACCOUNT)
        throw new DomainError('busy', 503, busy, { retryAfter: RETRY_AFTER_SECONDS });
      taken.push(accountId);
      let isTaken = true;
      return () => {
        if (isTaken) taken.splice(taken.indexOf(accountId), 1);
        isTaken = false;
      };
    },
    run: (work) => {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

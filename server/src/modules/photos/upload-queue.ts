import { DomainError } from '../../errors.ts';

const RETRY_AFTER_SECONDS = 5;

/** Limits the uploads of a process, from their first byte on, and processes one at a time. */
export interface UploadQueue {
  /** Takes a place for an upload. @returns gives it back, once @throws DomainError 503 if there is none */
  enter: () => () => void;
  /** Runs the work after all that was given before. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * @param places uploads that may be received, wait or be processed at the same time; bounds their memory
 */
export function createUploadQueue(places: number): UploadQueue {
  let taken = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    enter: () => {
      if (taken >= places)
        throw new DomainError('busy', 503, 'Many photos are being uploaded. Please try again in a moment.', {
          retryAfter: RETRY_AFTER_SECONDS,
        });
      taken += 1;
      let isTaken = true;
      return () => {
        if (isTaken) taken -= 1;
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

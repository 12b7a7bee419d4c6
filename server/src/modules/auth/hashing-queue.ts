import { availableParallelism } from 'node:os';
import { unavailable } from '../../errors.ts';

/** Leaves a core free if possible, so that a flood of logins does not slow down signed-in users. */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_QUEUE_LENGTH = 40;

let running = 0;
type Queue = (() => void)[];
const otherQueue: Queue = [];
/** Starts before the work in `otherQueue`. */
const knownDeviceQueue: Queue = [];

/**
 * Limits concurrent hashing, so that a flood of logins slows down only calls that hash a password.
 *
 * @param isKnownDevice whether to run before the work for other devices (ADR 21)
 * @throws DomainError 503 if the queue is full
 */
export async function queueHashing<Result>(
  work: () => Promise<Result>,
  isKnownDevice = false,
): Promise<Result> {
  const queue = isKnownDevice ? knownDeviceQueue : otherQueue;
  if (running >= CONCURRENCY) {
    if (queue.length >= MAX_QUEUE_LENGTH) throw unavailable(2);
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = knownDeviceQueue.shift() ?? otherQueue.shift();
    if (next) next();
    else running -= 1;
  }
}

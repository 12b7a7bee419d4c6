import type { ApiError } from './api-error.ts';
import type { ApiRequest } from './api-request.ts';
import { hasExtras } from './extras.ts';

/** Longer than a failover takes. */
const PATIENCE_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const UNAVAILABLE: readonly ApiError['status'][] = [502, 503, 504];

let waiting = 0;
const listeners = new Set<() => void>();

function changeWaiting(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}

/** Whether calls wait for a server that is temporarily unavailable; a snapshot for `useSyncExternalStore`. */
export const isReconnecting = (): boolean => waiting > 0;

/**
 * Calls the listener when the result of {@link isReconnecting} may have changed.
 *
 * @returns a function that ends the subscription
 */
export function subscribeToReconnecting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}

/** A server with extras applies a write with an idempotency key only once. */
const isRepeatable = ({ method = 'GET', idempotencyKey }: ApiRequest) =>
  method === 'GET' || (idempotencyKey !== undefined && hasExtras());

/**
 * Sends a call. A call that is safe to repeat is repeated for up to 30 seconds while the server is unavailable and
 * returns `Retry-After`, as during a failover.
 *
 * @returns the last result
 */
export async function sendUntilAvailable<Answer extends { error?: ApiError }>(
  request: ApiRequest,
  signal: AbortSignal,
  send: () => PromiseLike<Answer> | Answer,
): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  let answer = await send();
  for (let minimum = FIRST_PAUSE_MS; ; minimum *= 2) {
    const { status, retryAfter } = answer.error ?? {};
    if (status === undefined || !UNAVAILABLE.includes(status) || retryAfter === undefined) return answer;
    // A random extra time prevents all clients of a site from retrying at once.
    const wait = Math.max(minimum, retryAfter * 1_000) * (1 + Math.random() / 4);
    if (!isRepeatable(request) || Date.now() + wait > end) return answer;
    changeWaiting(1);
    await pause(wait, signal);
    changeWaiting(-1);
    if (signal.aborted) return answer;
    answer = await send();
  }
}

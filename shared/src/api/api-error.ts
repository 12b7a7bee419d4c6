/** One field that the server refused (decision 21). */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/**
 * Every failed call in one shape. `status` is the HTTP status, or what happened in place of an answer:
 * `NETWORK` no answer, `TIMEOUT` none in time, `PARSING` an answer that is not JSON.
 * `message` is the server's own text (`''` if it gave none), or the browser's where there was no answer.
 */
export interface ApiError {
  readonly status: number | 'NETWORK' | 'TIMEOUT' | 'PARSING';
  readonly message: string;
  readonly errors?: readonly FieldError[];
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter?: number;
  /** The whole answer, where a refusal says more than its message: `twoFactorRequired`, the `current` record of a 409. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Whether a caught value or a hook's `error` is an {@link ApiError}. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error;
}

/**
 * Whether the server does not have what was asked: an extra call that a contract server lacks answers 404
 * ("Two servers, one front end"). See `optionalQuery` for calls that may be absent.
 */
export function isAbsent(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** Whether the server, or one before it, refuses a request of this length: an address, headers or a body too long. */
export function isTooLong(error: unknown): boolean {
  return isApiError(error) && [413, 414, 431].includes(Number(error.status));
}

/** Whether the server gave no answer at all: 'No response from server …' (spec 8). */
export function isNoResponse(error: unknown): boolean {
  return isApiError(error) && (error.status === 'NETWORK' || error.status === 'TIMEOUT');
}

/** "The server message or this text", as spec 8 has it for registration and passwords: whatever the status. */
export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) && typeof error.status === 'number' && error.message !== ''
    ? error.message
    : fallback;
}

/** Statuses with which a server refuses what a person asked for, and can say why. */
const REFUSALS: readonly ApiError['status'][] = [400, 403, 409, 413, 429];

/**
 * What to tell about a failed action: the server's words for a refusal, as only it knows the reason; the catalogue's
 * text for everything else, and where the server gave none (decision 62).
 */
export function refusalMessage(error: unknown, fallback: string): string {
  return isApiError(error) && REFUSALS.includes(error.status) ? messageOf(error, fallback) : fallback;
}

function fieldErrors(body: object): readonly FieldError[] | undefined {
  if (!('errors' in body) || !Array.isArray(body.errors)) return undefined;
  return body.errors.filter(
    (entry): entry is FieldError =>
      typeof entry === 'object' &&
      entry !== null &&
      typeof entry.path === 'string' &&
      typeof entry.message === 'string',
  );
}

/** The error of an answer with a failing status; `body` is what its JSON held, if it was JSON. */
export function errorOfAnswer(status: number, body: unknown, retryAfter: string | undefined): ApiError {
  const seconds = Number(retryAfter);
  const wait = retryAfter !== undefined && Number.isFinite(seconds) ? { retryAfter: seconds } : {};
  if (typeof body !== 'object' || body === null) {
    return { status, message: '', ...wait };
  }
  const message = 'message' in body && typeof body.message === 'string' ? body.message : '';
  const errors = fieldErrors(body);
  return { status, message, ...(errors ? { errors } : {}), ...wait, body: { ...body } };
}

/** One field that the server refused (decision 21). */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** The error of a failed call. */
export interface ApiError {
  /** The HTTP status; `NETWORK`: no response; `TIMEOUT`: no response in time; `PARSING`: a 2xx response is not JSON. */
  readonly status: number | 'NETWORK' | 'TIMEOUT' | 'PARSING';
  /** The server's text, or `''` if the server sent none. Without an HTTP status, a technical description. */
  readonly message: string;
  readonly errors?: readonly FieldError[];
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter?: number;
  /** The response body, for example with `twoFactorRequired` or the record of a conflict. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Whether a caught value or a hook's `error` is an {@link ApiError}. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error;
}

/** Whether the server lacks the resource or the call (404). */
export function isAbsent(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** Whether the server or a proxy has rejected the URL, the headers or the body of a request as too long. */
export function isTooLong(error: unknown): boolean {
  return isApiError(error) && [413, 414, 431].includes(Number(error.status));
}

/** Whether there was no response: 'No response from server …' (spec 8). */
export function isNoResponse(error: unknown): boolean {
  return isApiError(error) && (error.status === 'NETWORK' || error.status === 'TIMEOUT');
}

/** The server's message for any status, otherwise `fallback` (spec 8: registration and passwords). */
export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) && typeof error.status === 'number' && error.message !== ''
    ? error.message
    : fallback;
}

/** Statuses with which the server refuses a request and explains why. */
const REFUSALS: readonly ApiError['status'][] = [400, 403, 409, 413, 429];

/** The message for a failed action: the server's text for a refusal, otherwise `fallback` (decision 62). */
export function refusalMessage(error: unknown, fallback: string): string {
  return isApiError(error) && REFUSALS.includes(error.status) ? messageOf(error, fallback) : fallback;
}

function fieldErrors(body: object): readonly FieldError[] | undefined {
  if (!('errors' in body) || !Array.isArray(body.errors)) return undefined;
  return body.errors.filter(
    (entry: Partial<FieldError> | null): entry is FieldError =>
      typeof entry?.path === 'string' && typeof entry.message === 'string',
  );
}

/** Builds the error for a response with an error status. `body` is the parsed JSON, if any. */
export function errorOfResponse(status: number, body: unknown, retryAfter: string | undefined): ApiError {
  const seconds = Number(retryAfter);
  const wait = retryAfter !== undefined && Number.isFinite(seconds) ? { retryAfter: seconds } : {};
  if (typeof body !== 'object' || body === null) {
    return { status, message: '', ...wait };
  }
  const message = 'message' in body && typeof body.message === 'string' ? body.message : '';
  const errors = fieldErrors(body);
  return { status, message, ...(errors ? { errors } : {}), ...wait, body: { ...body } };
}

import type { AdminRole } from '@cairn/shared/contract';

/** An error that is sent as a response with its status and message. */
export class DomainError extends Error {
  readonly code: string;
  readonly status: number;
  /** Further fields of the response body, as declared in the contract. */
  readonly fields: Record<string, unknown>;
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    status: number,
    message: string,
    more: { fields?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = more.fields ?? {};
    this.retryAfter = more.retryAfter;
  }
}

/** 400: an invalid field; `path` is its name in the request. */
export const badField = (path: string, message: string) =>
  new DomainError('bad_field', 400, message, { fields: { errors: [{ path, message }] } });

/** 400: the request as a whole is invalid. */
export const badRequest = (message: string) => new DomainError('bad_request', 400, message);

/** 401: not logged in. */
export const unauthenticated = () => new DomainError('unauthenticated', 401, 'Please log in.');

/** 403. The message does not reveal whether the record exists (docs/security-calls.md). */
export const forbidden = () => new DomainError('forbidden', 403, 'You are not allowed to do this.');

/** 403: the role of the admin does not allow the call (ADR 43). */
export const adminRoleRequired = (role: AdminRole) =>
  new DomainError('admin_role_required', 403, 'Your role does not allow this.', {
    fields: { requiredAdminRole: role },
  });

/** 404 */
export const notFound = (message = 'Not found') => new DomainError('not_found', 404, message);

/** 409: the record has been changed concurrently, or its state does not allow the request. */
export const conflict = (message: string, fields?: Record<string, unknown>) =>
  new DomainError('conflict', 409, message, fields && { fields });

/** 429 with `Retry-After`. */
export const tooMany = (retryAfter: number, message = 'Too many attempts. Please try again later.') =>
  new DomainError('too_many', 429, message, { retryAfter: Math.max(1, Math.ceil(retryAfter)) });

/** 503 with `Retry-After`. */
export const unavailable = (retryAfter = 1) =>
  new DomainError('unavailable', 503, 'The service is temporarily unavailable. Please try again.', {
    retryAfter,
  });

export { api } from './api.ts';
export {
  isAbsent,
  isApiError,
  isNoResponse,
  isTooLong,
  messageOf,
  refusalMessage,
  type ApiError,
  type FieldError,
} from './api-error.ts';
export type { ApiRequest } from './api-request.ts';
export type { ApiCallOptions, ApiMeta } from './base-query.ts';
export { oldestDataInstant } from './data-age.ts';
export { isCallAbsent, rememberAbsentCall, useHasExtra } from './extras.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
export { injectAreaEndpoints } from './inject-area-endpoints.ts';
export { providePasswordPrompt, type PasswordPromptOptions } from './password-prompt.ts';
export { isReconnecting, subscribeToReconnecting } from './reconnecting.ts';
export { optionalQuery, type Extra } from './optional-query.ts';
export { LIST, TAG_TYPES, type TagType } from './tags.ts';
export * from './endpoints/feedback.ts';
export * from './endpoints/mentors.ts';
export * from './endpoints/messages.ts';
export * from './endpoints/notifications.ts';
export * from './endpoints/profiles.ts';
export * from './endpoints/schedules.ts';
export * from './endpoints/session.ts';
export * from './endpoints/sessions.ts';

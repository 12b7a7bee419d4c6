export { api, LIST, TAG_TYPES, type TagType } from './api.ts';
export {
  isAbsent,
  isApiError,
  isNoResponse,
  messageOf,
  type ApiError,
  type FieldError,
} from './api-error.ts';
export type { ApiCallOptions, ApiMeta, ApiRequest } from './base-query.ts';
export { optionalQuery, type Extra } from './optional-query.ts';

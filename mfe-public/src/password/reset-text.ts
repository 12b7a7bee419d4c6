import { isApiError, isNoResponse, messageOf } from '@cairn/shared/api';
import { TEXTS } from '@cairn/shared/contract';

const { failure, noResponse, otherPrefix } = TEXTS.resetPassword;

/** The text of the error catalogue (spec 8) for a failed reset. */
export function resetText(error: unknown): string {
  if (isNoResponse(error)) return noResponse;
  if (isApiError(error) && typeof error.status === 'number') return messageOf(error, failure);
  return otherPrefix + (error instanceof Error || isApiError(error) ? error.message : String(error));
}

import { isApiError, messageOf } from '@cairn/shared/api';

/** Why a room is refused to somebody who has not seen it, and to somebody who has. */
const forbidden = {
  unknown: 'This session does not exist, or you are not a participant.',
  known: 'You can no longer take part in this session.',
};

/**
 * The message of a refusal; null for any other failure.
 *
 * @param statuses those that mean a refusal
 * @param fallback for an answer without a message
 */
export function roomRefusal(
  error: unknown,
  { statuses, fallback, isKnown }: { statuses: readonly number[]; fallback: string; isKnown: boolean },
): string | null {
  if (!isApiError(error) || !statuses.includes(Number(error.status))) return null;
  // The server does not say which of the two it is.
  if (error.status === 403) return isKnown ? forbidden.known : forbidden.unknown;
  return messageOf(error, fallback);
}

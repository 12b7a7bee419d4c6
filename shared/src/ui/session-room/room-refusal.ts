import { isApiError, messageOf } from '@cairn/shared/api';

/** Messages for a 403, before and after the room was loaded. */
const forbidden = {
  unknown: 'This session does not exist, or you are not a participant.',
  known: 'You can no longer take part in this session.',
};

/**
 * The message of a refusal; null for any other failure.
 *
 * @param statuses the HTTP statuses that mean a refusal
 * @param fallback the message if the response has none
 * @param isKnown whether the room was loaded before
 */
export function roomRefusal(
  error: unknown,
  { statuses, fallback, isKnown }: { statuses: readonly number[]; fallback: string; isKnown: boolean },
): string | null {
  if (!isApiError(error) || !statuses.includes(Number(error.status))) return null;
  // The server sends the same message in both cases.
  if (error.status === 403) return isKnown ? forbidden.known : forbidden.unknown;
  return messageOf(error, fallback);
}

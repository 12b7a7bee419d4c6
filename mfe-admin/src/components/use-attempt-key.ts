import { useRef } from 'react';
import { newIdempotencyKey } from '@cairn/shared/api';

/** One idempotency key for the same content, so that a retry after a lost answer takes effect once. */
export function useAttemptKey(): (content: unknown) => string {
  const attempt = useRef({ content: '', key: '' });
  return (content) => {
    const serialized = JSON.stringify(content);
    if (attempt.current.content !== serialized)
      attempt.current = { content: serialized, key: newIdempotencyKey() };
    return attempt.current.key;
  };
}

import { useRef } from 'react';
import { newIdempotencyKey } from '@cairn/shared/api';

interface AttemptKey {
  /** The key of an attempt with this content. */
  readonly keyOf: (content: unknown) => string;
  /** Ends the attempt after its response; the same content then gets a new key. */
  readonly end: () => void;
}

/** Keeps an idempotency key while the content is the same, so that a retry after a lost response takes effect once. */
export function useAttemptKey(): AttemptKey {
  const attempt = useRef({ content: '', key: '' });
  return {
    keyOf: (content) => {
      const serialized = JSON.stringify(content);
      if (attempt.current.content !== serialized)
        attempt.current = { content: serialized, key: newIdempotencyKey() };
      return attempt.current.key;
    },
    end: () => {
      attempt.current = { content: '', key: '' };
    },
  };
}

import { useRef } from 'react';
import { newIdempotencyKey } from '@cairn/shared/api';

interface AttemptKey {
  /** The key of an attempt with this content. */
  readonly keyOf: (content: unknown) => string;
  /** Ends the attempt after a response. The next attempt gets a new key. */
  readonly end: () => void;
}

/** Keeps one idempotency key per content, so that a repeated request takes effect once. */
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

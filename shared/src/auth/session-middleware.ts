import type { Middleware } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from './auth-slice.ts';
import type { SessionChannel } from './session-channel.ts';
import type { HintStore } from './session-hints.ts';

export interface SessionMiddlewareOptions {
  readonly hints: HintStore;
  readonly channel: SessionChannel;
}

/**
 * Updates the stored hints and the other tabs when an auth session starts or ends (spec 4).
 * A change from another tab is not broadcast, because the tabs would repeat the message forever.
 */
export function createSessionMiddleware({ hints, channel }: SessionMiddlewareOptions): Middleware {
  return () => (next) => (action) => {
    const result = next(action);
    if (sessionStarted.match(action)) {
      hints.write(action.payload);
      if (action.meta.origin === 'here') channel.post({ type: 'started', account: action.payload });
    } else if (sessionEnded.match(action)) {
      hints.clear();
      if (action.payload !== 'elsewhere')
        channel.post({ type: 'ended', ...(action.meta.isExpired ? { isExpired: true } : {}) });
    }
    return result;
  };
}

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectEmail, selectIsSignedIn } from '@cairn/shared/auth';
import { createLiveClient, type LiveHandler } from './live-client.ts';

/** The event stream of this tab, shared by all listeners. */
export const liveClient = createLiveClient();

/**
 * Calls the handler with each live event while the component is mounted and an account is signed in.
 * Poll while {@link useLiveAvailable} returns `false`, because the server may have no live events.
 *
 * @example
 * useLiveEvents((event) => {
 *   if (event.name === 'message') append(event.data);
 * });
 */
export function useLiveEvents(handler: LiveHandler): void {
  const signedIn = useSelector(selectIsSignedIn);
  const email = useSelector(selectEmail);
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    if (!signedIn) return undefined;
    return liveClient.subscribe((event) => onEvent(event));
  }, [signedIn, email]);
}

/** Whether live events can arrive: the stream is open or connecting. */
export function useLiveAvailable(): boolean {
  const state = useSyncExternalStore(liveClient.onState, liveClient.state, liveClient.state);
  return state === 'open' || state === 'connecting';
}

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectEmail, selectIsSignedIn } from '@cairn/shared/auth';
import { createLiveClient, type LiveHandler } from './live-client.ts';

/** The one stream of this tab: every page that listens shares it. */
export const liveClient = createLiveClient();

/**
 * Calls the handler with each live event while the component is on screen and somebody is signed in.
 * Nothing arrives from a server without events; ask {@link useLiveAvailable} where a page must then poll.
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

/** Whether events can arrive: `false` once the server has answered that it has none, or while the stream is down. */
export function useLiveAvailable(): boolean {
  const state = useSyncExternalStore(liveClient.onState, liveClient.state);
  return state === 'open' || state === 'connecting';
}

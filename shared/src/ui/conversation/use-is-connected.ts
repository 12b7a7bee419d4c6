import { useSyncExternalStore } from 'react';
import { liveClient } from '@cairn/shared/platform';

const isOpen = () => liveClient.state() === 'open';

/**
 * Whether the event stream is connected. After a reconnect, callers load missed messages and send queued messages.
 */
export function useIsConnected(): boolean {
  return useSyncExternalStore(liveClient.onState, isOpen, isOpen);
}

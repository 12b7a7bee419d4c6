import { useSyncExternalStore } from 'react';
import { liveClient } from '@cairn/shared/platform';

const isOpen = () => liveClient.state() === 'open';

/** Whether the event stream is connected. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(liveClient.onState, isOpen, isOpen);
}

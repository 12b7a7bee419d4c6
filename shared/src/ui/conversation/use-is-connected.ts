import { useSyncExternalStore } from 'react';
import { liveClient } from '@cairn/shared/platform';

const isOpen = () => liveClient.state() === 'open';

/** Whether the event stream is connected; on reconnect, missed messages are loaded and queued ones sent. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(liveClient.onState, isOpen, isOpen);
}

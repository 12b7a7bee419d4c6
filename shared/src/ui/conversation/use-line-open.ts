import { useSyncExternalStore } from 'react';
import { liveClient } from '@cairn/shared/platform';

/** Whether the live line stands right now: when it opens again, what was missed and held back is made good. */
export function useLineOpen(): boolean {
  return useSyncExternalStore(liveClient.onState, () => liveClient.state() === 'open');
}

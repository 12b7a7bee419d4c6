import { useLiveAvailable } from '@cairn/shared/platform';

const POLL_INTERVAL = 30_000;

/** Polling options for data that other people change. Without live events, a focused page polls. */
export function usePollingFallback(): { pollingInterval: number; skipPollingIfUnfocused: true } {
  return { pollingInterval: useLiveAvailable() ? 0 : POLL_INTERVAL, skipPollingIfUnfocused: true };
}

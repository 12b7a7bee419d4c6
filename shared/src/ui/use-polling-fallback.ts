import { useLiveAvailable } from '@cairn/shared/platform';

const POLL_INTERVAL = 30_000;

/** Polling options for data that others change: without live events it is refetched while the page is focused. */
export function usePollingFallback(): { pollingInterval: number; skipPollingIfUnfocused: true } {
  return { pollingInterval: useLiveAvailable() ? 0 : POLL_INTERVAL, skipPollingIfUnfocused: true };
}

import { useLiveAvailable } from '@cairn/shared/platform';

const POLL_INTERVAL = 30_000;

/** For a query that somebody else may change: where no events arrive, it is asked again while the page is looked at. */
export function useRefetchOnReconnect(): { pollingInterval: number; skipPollingIfUnfocused: true } {
  return { pollingInterval: useLiveAvailable() ? 0 : POLL_INTERVAL, skipPollingIfUnfocused: true };
}

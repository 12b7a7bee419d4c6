import { useLiveAvailable } from '@cairn/shared/platform';

const LOOK_AGAIN = 30_000;

/** For a query that somebody else may change: where no events arrive, it is asked again while the page is looked at. */
export function useLookAgain(): { pollingInterval: number; skipPollingIfUnfocused: true } {
  return { pollingInterval: useLiveAvailable() ? 0 : LOOK_AGAIN, skipPollingIfUnfocused: true };
}

import type { CalendarResult } from '@cairn/shared/contract';

/** Messages about the authorization at a calendar provider; null after a success. */
export const RESULT_MESSAGES: Record<CalendarResult, string | null> = {
  connected: null,
  declined:
    'Your calendar was not connected, because not all permissions were granted. To connect it, grant every permission that the provider lists.',
  expired: 'The attempt to connect your calendar has expired. Please start again.',
  taken: 'Another calendar is connected. Disconnect it first.',
  empty: 'There are no calendars in this account.',
  refused:
    'Your calendar could not be connected, because the provider sent an unexpected response. Please start again.',
  unavailable: 'The provider is not responding at the moment. Please try again later.',
  limited: 'There were too many attempts. Please try again in an hour.',
};

import { injectAreaEndpoints, isApiError, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type NotificationPreferences } from '@cairn/shared/contract';

const PREFERENCES = { type: 'Account', id: 'NOTIFICATION_PREFERENCES' } as const;

const preferenceEndpoints = injectAreaEndpoints('account', (build) => ({
  accountGetNotificationPreferences: build.query<Extra<ResponseOf<'getNotificationPreferences'>>, void>({
    queryFn: optionalQuery(() => request(routes.getNotificationPreferences)),
    providesTags: [PREFERENCES],
  }),
  accountSaveNotificationPreferences: build.mutation<
    ResponseOf<'saveNotificationPreferences'>,
    NotificationPreferences
  >({
    query: (body) => request(routes.saveNotificationPreferences, { body }),
    // Refetches only after a success or a 409. Offline, a refetch would report a second error.
    invalidatesTags: (_result, error) =>
      error && !(isApiError(error) && error.status === 409) ? [] : [PREFERENCES],
  }),
}));

export const { useAccountGetNotificationPreferencesQuery, useAccountSaveNotificationPreferencesMutation } =
  preferenceEndpoints;

import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const CALENDAR_FEED = { type: 'Account', id: 'CALENDAR_FEED' } as const;
// No refetch after an error: offline, the refetch would report a second error.
const afterSuccess = (_result: unknown, error: unknown) => (error ? [] : [CALENDAR_FEED]);

const calendarFeedEndpoints = injectAreaEndpoints('account', (build) => ({
  accountGetCalendarFeed: build.query<Extra<ResponseOf<'getCalendarFeed'>>, void>({
    queryFn: optionalQuery(() => request(routes.getCalendarFeed)),
    providesTags: [CALENDAR_FEED],
  }),
  accountCreateCalendarFeed: build.mutation<ResponseOf<'createCalendarFeed'>, void>({
    query: () => request(routes.createCalendarFeed),
    invalidatesTags: afterSuccess,
  }),
  accountRemoveCalendarFeed: build.mutation<ResponseOf<'removeCalendarFeed'>, void>({
    query: () => request(routes.removeCalendarFeed),
    invalidatesTags: afterSuccess,
  }),
}));

export const {
  useAccountGetCalendarFeedQuery,
  useAccountCreateCalendarFeedMutation,
  useAccountRemoveCalendarFeedMutation,
} = calendarFeedEndpoints;

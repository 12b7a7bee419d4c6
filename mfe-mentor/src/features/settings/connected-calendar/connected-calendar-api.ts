import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import {
  request,
  routes,
  type ResponseOf,
  type CalendarAccount,
  type ChooseCalendarsBody,
  type ChooseSessionCalendarBody,
  type CalendarProvider,
  type ConnectCalendarBody,
} from '@cairn/shared/contract';
import { responseOrNull } from '../../../area/response-or-null.ts';

type Started = {
  // With the action's real type, the type of `calendarApi` would refer to itself.
  dispatch: (action: never) => unknown;
  queryFulfilled: Promise<{ data: CalendarAccount }>;
};

/** Each mutation responds with the new state of the account. */
const cacheResponse = async (_argument: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
  const data = await responseOrNull(queryFulfilled);
  if (data) dispatch(updateAccount(data) as never);
};

const calendarApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetCalendarAccount: build.query<Extra<ResponseOf<'getCalendarAccount'>>, void>({
    queryFn: optionalQuery(() => request(routes.getCalendarAccount)),
  }),
  mentorConnectCalendarAccount: build.mutation<ResponseOf<'connectCalendarAccount'>, ConnectCalendarBody>({
    query: (body) => request(routes.connectCalendarAccount, { body }),
    onQueryStarted: cacheResponse,
  }),
  mentorStartCalendarVisit: build.mutation<ResponseOf<'startCalendarVisit'>, CalendarProvider>({
    query: (provider) => request(routes.startCalendarVisit, { params: { provider } }),
  }),
  mentorChooseCalendars: build.mutation<ResponseOf<'chooseCalendars'>, ChooseCalendarsBody>({
    query: (body) => request(routes.chooseCalendars, { body }),
    onQueryStarted: cacheResponse,
  }),
  mentorChooseSessionCalendar: build.mutation<ResponseOf<'chooseSessionCalendar'>, ChooseSessionCalendarBody>(
    {
      query: (body) => request(routes.chooseSessionCalendar, { body }),
      onQueryStarted: cacheResponse,
    },
  ),
  mentorDisconnectCalendarAccount: build.mutation<ResponseOf<'disconnectCalendarAccount'>, void>({
    query: () => request(routes.disconnectCalendarAccount),
    onQueryStarted: cacheResponse,
  }),
}));

const updateAccount = (value: CalendarAccount) =>
  calendarApi.util.updateQueryData('mentorGetCalendarAccount', undefined, () => ({ value }));

export const {
  useMentorGetCalendarAccountQuery,
  useMentorConnectCalendarAccountMutation,
  useMentorStartCalendarVisitMutation,
  useMentorChooseCalendarsMutation,
  useMentorChooseSessionCalendarMutation,
  useMentorDisconnectCalendarAccountMutation,
} = calendarApi;

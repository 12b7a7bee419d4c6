import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import {
  request,
  routes,
  type Answer,
  type CalendarAccount,
  type ChooseCalendarsBody,
  type ChooseSessionCalendarBody,
  type CalendarProvider,
  type ConnectCalendarBody,
} from '@cairn/shared/contract';
import { answerOrNull } from '../../../area/answer-or-null.ts';

type Started = {
  // With the action's real type, the type of `calendarApi` would refer to itself.
  dispatch: (action: never) => unknown;
  queryFulfilled: Promise<{ data: CalendarAccount }>;
};

/** Caches the response of a mutation, which is the new state of the account. */
const cacheAnswer = async (_argument: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
  const data = await answerOrNull(queryFulfilled);
  if (data) dispatch(updateAccount(data) as never);
};

const calendarApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetCalendarAccount: build.query<Extra<Answer<'getCalendarAccount'>>, void>({
    queryFn: optionalQuery(() => request(routes.getCalendarAccount)),
  }),
  mentorConnectCalendarAccount: build.mutation<Answer<'connectCalendarAccount'>, ConnectCalendarBody>({
    query: (body) => request(routes.connectCalendarAccount, { body }),
    onQueryStarted: cacheAnswer,
  }),
  mentorStartCalendarVisit: build.mutation<Answer<'startCalendarVisit'>, CalendarProvider>({
    query: (provider) => request(routes.startCalendarVisit, { params: { provider } }),
  }),
  mentorChooseCalendars: build.mutation<Answer<'chooseCalendars'>, ChooseCalendarsBody>({
    query: (body) => request(routes.chooseCalendars, { body }),
    onQueryStarted: cacheAnswer,
  }),
  mentorChooseSessionCalendar: build.mutation<Answer<'chooseSessionCalendar'>, ChooseSessionCalendarBody>({
    query: (body) => request(routes.chooseSessionCalendar, { body }),
    onQueryStarted: cacheAnswer,
  }),
  mentorDisconnectCalendarAccount: build.mutation<Answer<'disconnectCalendarAccount'>, void>({
    query: () => request(routes.disconnectCalendarAccount),
    onQueryStarted: cacheAnswer,
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

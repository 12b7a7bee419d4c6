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
  // The action is one of this API, whose type would refer to itself here.
  dispatch: (action: never) => unknown;
  queryFulfilled: Promise<{ data: CalendarAccount }>;
};

/** Every change answers with the new state. */
const showAnswer = async (_argument: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
  const data = await answerOrNull(queryFulfilled);
  if (data) dispatch(show(data) as never);
};

const calendarApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetCalendarAccount: build.query<Extra<Answer<'getCalendarAccount'>>, void>({
    queryFn: optionalQuery(() => request(routes.getCalendarAccount)),
  }),
  mentorConnectCalendarAccount: build.mutation<Answer<'connectCalendarAccount'>, ConnectCalendarBody>({
    query: (body) => request(routes.connectCalendarAccount, { body }),
    onQueryStarted: showAnswer,
  }),
  mentorStartCalendarVisit: build.mutation<Answer<'startCalendarVisit'>, CalendarProvider>({
    query: (provider) => request(routes.startCalendarVisit, { params: { provider } }),
  }),
  mentorChooseCalendars: build.mutation<Answer<'chooseCalendars'>, ChooseCalendarsBody>({
    query: (body) => request(routes.chooseCalendars, { body }),
    onQueryStarted: showAnswer,
  }),
  mentorChooseSessionCalendar: build.mutation<Answer<'chooseSessionCalendar'>, ChooseSessionCalendarBody>({
    query: (body) => request(routes.chooseSessionCalendar, { body }),
    onQueryStarted: showAnswer,
  }),
  mentorDisconnectCalendarAccount: build.mutation<Answer<'disconnectCalendarAccount'>, void>({
    query: () => request(routes.disconnectCalendarAccount),
    onQueryStarted: showAnswer,
  }),
}));

const show = (value: CalendarAccount) =>
  calendarApi.util.updateQueryData('mentorGetCalendarAccount', undefined, () => ({ value }));

export const {
  useMentorGetCalendarAccountQuery,
  useMentorConnectCalendarAccountMutation,
  useMentorStartCalendarVisitMutation,
  useMentorChooseCalendarsMutation,
  useMentorChooseSessionCalendarMutation,
  useMentorDisconnectCalendarAccountMutation,
} = calendarApi;

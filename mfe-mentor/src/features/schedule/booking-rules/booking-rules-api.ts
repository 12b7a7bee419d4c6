import { injectAreaEndpoints, isApiError, optionalQuery, slotsOf, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type BookingRules } from '@cairn/shared/contract';

const RULES = { type: 'Account', id: 'BOOKING_RULES' } as const;

const rulesApi = injectAreaEndpoints('mentor', (build) => ({
  mentorGetBookingRules: build.query<Extra<ResponseOf<'getBookingRules'>>, number>({
    queryFn: optionalQuery((teacherId: number) => request(routes.getBookingRules, { params: { teacherId } })),
    providesTags: [RULES],
  }),
  mentorSaveBookingRules: build.mutation<
    ResponseOf<'saveBookingRules'>,
    { mentorId: number; rules: BookingRules }
  >({
    query: ({ mentorId, rules }) =>
      request(routes.saveBookingRules, { params: { teacherId: mentorId }, body: rules }),
    // Refetches after success and after a conflict only. An offline refetch would report a second error.
    invalidatesTags: (_rules, error, { mentorId }) =>
      error && !(isApiError(error) && error.status === 409) ? [] : [RULES, slotsOf(mentorId)],
  }),
}));

export const { useMentorGetBookingRulesQuery, useMentorSaveBookingRulesMutation } = rulesApi;

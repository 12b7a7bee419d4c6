import type { Notification } from '@cairn/shared/contract';
import { api, LIST } from '../api.ts';
import { optionalQuery, type Extra } from '../optional-query.ts';

/** The bell: what happened, until it is dismissed (decision 36). */
const notificationsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listNotifications: build.query<Extra<Notification[]>, void>({
      queryFn: optionalQuery<Notification[]>(() => ({ url: '/notifications' })),
      providesTags: [{ type: 'Notification', id: LIST }],
    }),
    dismissNotification: build.mutation<unknown, number>({
      query: (id) => ({ url: `/notifications/${id}/dismiss`, method: 'POST' }),
      invalidatesTags: [{ type: 'Notification', id: LIST }],
    }),
  }),
});

export const { useListNotificationsQuery, useDismissNotificationMutation } = notificationsApi;

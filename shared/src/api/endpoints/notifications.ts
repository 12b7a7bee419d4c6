import type { ResponseOf } from '@cairn/shared/contract';
import { request } from '../../contract/request.ts';
import * as routes from '../../contract/routes.ts';
import { api } from '../api.ts';
import { LIST } from '../tags.ts';
import { optionalQuery, type Extra } from '../optional-query.ts';

/** Notifications that the user has not dismissed (decision 36). */
const notificationsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listNotifications: build.query<Extra<ResponseOf<'listNotifications'>>, void>({
      queryFn: optionalQuery(() => request(routes.listNotifications)),
      providesTags: [{ type: 'Notification', id: LIST }],
    }),
    markNotificationsSeen: build.mutation<unknown, number>({
      queryFn: optionalQuery((upToId: number) => request(routes.markNotificationsSeen, { body: { upToId } })),
      invalidatesTags: [{ type: 'Notification', id: LIST }],
    }),
    dismissNotification: build.mutation<unknown, number>({
      query: (id) => request(routes.dismissNotification, { params: { id } }),
      invalidatesTags: [{ type: 'Notification', id: LIST }],
    }),
  }),
});

export const { useListNotificationsQuery, useMarkNotificationsSeenMutation, useDismissNotificationMutation } =
  notificationsApi;

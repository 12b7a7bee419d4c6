import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type Answer, type RoomSignal } from '@cairn/shared/contract';

type EntryParams = { id: number; entry: string };

/** Calls for the room of a session (ADR 63). */
export const roomApi = injectAreaEndpoints('room', (build) => ({
  roomRead: build.query<Extra<Answer<'getSessionRoom'>>, number>({
    queryFn: optionalQuery((id: number) => request(routes.getSessionRoom, { params: { id } })),
    keepUnusedDataFor: 0,
  }),
  roomEnter: build.mutation<Answer<'enterSessionRoom'>, number>({
    query: (id) => request(routes.enterSessionRoom, { params: { id } }),
  }),
  roomSync: build.mutation<Answer<'syncSessionRoom'>, EntryParams & { received: number }>({
    query: ({ received, ...params }) => request(routes.syncSessionRoom, { params, body: { received } }),
  }),
  roomSend: build.mutation<
    Answer<'sendRoomSignals'>,
    EntryParams & { to: string; signals: readonly RoomSignal[] }
  >({
    query: ({ to, signals, ...params }) =>
      request(routes.sendRoomSignals, { params, body: { to, signals: [...signals] } }),
  }),
  roomLeave: build.mutation<Answer<'leaveSessionRoom'>, EntryParams>({
    query: (params) => request(routes.leaveSessionRoom, { params }),
  }),
}));

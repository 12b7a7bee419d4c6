import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type RoomSignal } from '@cairn/shared/contract';

type EntryParams = { id: number; entry: string };

/** Calls for the room of a session (ADR 63). */
export const roomApi = injectAreaEndpoints('room', (build) => ({
  roomRead: build.query<Extra<ResponseOf<'getSessionRoom'>>, number>({
    queryFn: optionalQuery((id: number) => request(routes.getSessionRoom, { params: { id } })),
    keepUnusedDataFor: 0,
  }),
  roomEnter: build.mutation<ResponseOf<'enterSessionRoom'>, number>({
    query: (id) => request(routes.enterSessionRoom, { params: { id } }),
  }),
  roomSync: build.mutation<ResponseOf<'syncSessionRoom'>, EntryParams & { received: number }>({
    query: ({ received, ...params }) => request(routes.syncSessionRoom, { params, body: { received } }),
  }),
  roomSend: build.mutation<
    ResponseOf<'sendRoomSignals'>,
    EntryParams & { to: string; signals: readonly RoomSignal[] }
  >({
    query: ({ to, signals, ...params }) =>
      request(routes.sendRoomSignals, { params, body: { to, signals: [...signals] } }),
  }),
  roomLeave: build.mutation<ResponseOf<'leaveSessionRoom'>, EntryParams>({
    query: (params) => request(routes.leaveSessionRoom, { params }),
  }),
}));

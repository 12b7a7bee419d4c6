import { injectAreaEndpoints, LIST, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf, type SubmitReportBody } from '@cairn/shared/contract';

const BLOCKS = { type: 'Account', id: 'BLOCKS' } as const;

/** Cached data that depends on a block between two people. */
const tagsOf = (id: number) =>
  [
    BLOCKS,
    { type: 'Conversation', id: LIST },
    { type: 'Mentor', id },
    { type: 'Mentor', id: LIST },
    { type: 'Slot', id: `mentor-${id}` },
    { type: 'Session', id: LIST },
  ] as const;

const safetyEndpoints = injectAreaEndpoints('safety', (build) => ({
  safetyListBlocks: build.query<Extra<ResponseOf<'listBlocks'>>, void>({
    queryFn: optionalQuery(() => request(routes.listBlocks)),
    providesTags: [BLOCKS],
  }),
  safetyBlock: build.mutation<ResponseOf<'blockPerson'>, number>({
    query: (id) => request(routes.blockPerson, { params: { id } }),
    invalidatesTags: (_result, error, id) => (error ? [] : tagsOf(id)),
  }),
  safetyUnblock: build.mutation<ResponseOf<'unblockPerson'>, number>({
    query: (id) => request(routes.unblockPerson, { params: { id } }),
    invalidatesTags: (_result, error, id) => (error ? [] : tagsOf(id)),
  }),
  safetyReport: build.mutation<
    ResponseOf<'submitReport'>,
    { report: SubmitReportBody; idempotencyKey: string }
  >({
    query: ({ report, idempotencyKey }) => request(routes.submitReport, { body: report, idempotencyKey }),
  }),
}));

export const {
  useSafetyListBlocksQuery,
  useSafetyBlockMutation,
  useSafetyUnblockMutation,
  useSafetyReportMutation,
} = safetyEndpoints;

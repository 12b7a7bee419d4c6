import { injectAreaEndpoints, optionalQuery, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const DATA_EXPORT = { type: 'Account', id: 'DATA_EXPORT' } as const;

const dataExportEndpoints = injectAreaEndpoints('account', (build) => ({
  accountGetDataExport: build.query<Extra<ResponseOf<'getDataExport'>>, void>({
    queryFn: optionalQuery(() => request(routes.getDataExport)),
    providesTags: [DATA_EXPORT],
  }),
  accountStartDataExport: build.mutation<ResponseOf<'startDataExport'>, void>({
    query: () => request(routes.startDataExport),
    // No refetch after an error: offline, the refetch would report a second error.
    invalidatesTags: (_result, error) => (error ? [] : [DATA_EXPORT]),
  }),
}));

export const { useAccountGetDataExportQuery, useAccountStartDataExportMutation } = dataExportEndpoints;

import { injectAreaEndpoints, optionalQuery, type ApiError, type Extra } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';
import type { RegistryFile } from '@cairn/shared/platform/registry';

async function readRegistry(): Promise<{ data: RegistryFile } | { error: ApiError }> {
  try {
    // `buckets=all` requests all canaries.
    const response = await fetch('/registry.json?buckets=all', { cache: 'no-cache' });
    if (!response.ok) return { error: { status: response.status, message: '' } };
    return { data: (await response.json()) as RegistryFile };
  } catch (cause) {
    return { error: { status: 'NETWORK', message: cause instanceof Error ? cause.message : String(cause) } };
  }
}

/** The part of `release.json` that the page shows. */
export interface ReleaseDescription {
  readonly name: string;
  readonly release: string;
  readonly publishedAt: string;
  /** Download size in bytes by file. */
  readonly files: Readonly<Record<string, number>>;
  /** Absent if the release was built outside a checkout. */
  readonly commit?: string;
}

/** Each release is given as `<remote>/<release>`. Unreadable descriptions are left out. */
async function readDescriptions(releases: readonly string[]): Promise<{ data: ReleaseDescription[] }> {
  const read = releases.map(async (release) => {
    const response = await fetch(`/${release}/release.json`, { cache: 'no-cache' });
    return response.ok ? [(await response.json()) as ReleaseDescription] : [];
  });
  const settled = await Promise.allSettled(read);
  return { data: settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])) };
}

const remoteEndpoints = injectAreaEndpoints('admin', (build) => ({
  adminGetRegistry: build.query<RegistryFile, void>({ queryFn: readRegistry, providesTags: ['Release'] }),
  adminDescribeReleases: build.query<ReleaseDescription[], readonly string[]>({
    queryFn: readDescriptions,
    providesTags: ['Release'],
  }),
  adminListRemoteLoads: build.query<ResponseOf<'adminListRemoteLoads'>, void>({
    query: () => request(routes.adminListRemoteLoads),
    providesTags: ['Release'],
  }),
  adminListRemoteErrors: build.query<Extra<ResponseOf<'adminListRemoteErrors'>>, void>({
    queryFn: optionalQuery(() => request(routes.adminListRemoteErrors)),
    providesTags: ['Release'],
  }),
}));

export const {
  useAdminGetRegistryQuery,
  useAdminDescribeReleasesQuery,
  useAdminListRemoteLoadsQuery,
  useAdminListRemoteErrorsQuery,
} = remoteEndpoints;

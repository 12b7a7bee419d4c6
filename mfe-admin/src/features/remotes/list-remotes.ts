import { injectAreaEndpoints, type ApiError } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';
import type { RegistryFile } from '@cairn/shared/platform/registry';

async function readRegistry(): Promise<{ data: RegistryFile } | { error: ApiError }> {
  try {
    // The registry is a static file, not an API call. The page needs all of it, canaries included.
    const answer = await fetch('/registry.json', { cache: 'no-cache' });
    if (!answer.ok) return { error: { status: answer.status, message: '' } };
    return { data: (await answer.json()) as RegistryFile };
  } catch (cause) {
    return { error: { status: 'NETWORK', message: cause instanceof Error ? cause.message : String(cause) } };
  }
}

const remoteEndpoints = injectAreaEndpoints('admin', (build) => ({
  adminGetRegistry: build.query<RegistryFile, void>({ queryFn: readRegistry, providesTags: ['Release'] }),
  adminListRemoteLoads: build.query<Answer<'adminListRemoteLoads'>, void>({
    query: () => request(routes.adminListRemoteLoads),
    providesTags: ['Release'],
  }),
}));

export const { useAdminGetRegistryQuery, useAdminListRemoteLoadsQuery } = remoteEndpoints;

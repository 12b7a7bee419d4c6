import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type ResponseOf } from '@cairn/shared/contract';

const photoEndpoints = injectAreaEndpoints('photo', (build) => ({
  photoRemove: build.mutation<ResponseOf<'removePhoto'>, void>({
    query: () => request(routes.removePhoto),
    invalidatesTags: (_result, error) => (error ? [] : ['Profile', 'Account']),
  }),
}));

export const { usePhotoRemoveMutation } = photoEndpoints;

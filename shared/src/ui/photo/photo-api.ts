import { injectAreaEndpoints } from '@cairn/shared/api';
import { request, routes, type Answer } from '@cairn/shared/contract';

const photoEndpoints = injectAreaEndpoints('photo', (build) => ({
  photoRemove: build.mutation<Answer<'removePhoto'>, void>({
    query: () => request(routes.removePhoto),
    invalidatesTags: (_answer, error) => (error ? [] : ['Profile', 'Account']),
  }),
}));

export const { usePhotoRemoveMutation } = photoEndpoints;

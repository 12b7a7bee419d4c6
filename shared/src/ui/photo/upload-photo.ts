import { pathOf, routes } from '@cairn/shared/contract';
import { uploadFile } from '../upload-file.ts';

const TEXTS = {
  failure: 'Your photo could not be saved. Please try again.',
  offline: 'Your photo could not be sent. Please check your connection.',
};

interface Options {
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** Sends the file of a photo; see {@link uploadFile}. */
export const uploadPhoto = (file: Blob, options: Options): Promise<unknown> =>
  uploadFile(file, {
    ...options,
    method: routes.savePhoto.method,
    path: pathOf(routes.savePhoto),
    type: file.type,
    texts: TEXTS,
  });

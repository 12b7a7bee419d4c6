import { useEffect, useRef, useState } from 'react';
import { api } from '@cairn/shared/api';
import { sessionEnded } from '@cairn/shared/auth';
import { useAppDispatch } from '@cairn/shared/platform';
import { PictureProblem } from './read-picture.ts';
import { UploadFailure } from '../upload-file.ts';
import { uploadPhoto } from './upload-photo.ts';

/** The upload of a photo. An empty `failure` means that no upload has failed. */
export function useUpload() {
  const dispatch = useAppDispatch();
  /** The sent fraction, 0 to 1; undefined while no upload is running. */
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns whether the photo was saved */
  const upload = async (render: () => Promise<Blob>): Promise<boolean> => {
    const controller = new AbortController();
    running.current = controller;
    setFailure('');
    setProgress(0);
    try {
      const file = await render();
      controller.signal.throwIfAborted();
      await uploadPhoto(file, { signal: controller.signal, onProgress: setProgress });
      dispatch(api.util.invalidateTags(['Profile', 'Account']));
      return true;
    } catch (error) {
      if (error instanceof UploadFailure || error instanceof PictureProblem) setFailure(error.message);
      if (error instanceof UploadFailure && error.status === 401) dispatch(sessionEnded('expired'));
      return false;
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, failure, upload, cancel: () => running.current?.abort() };
}

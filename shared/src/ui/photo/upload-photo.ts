import { pathOf, routes } from '@cairn/shared/contract';

const TIMEOUT = 60_000;
const FAILURE = 'Your photo could not be saved. Please try again.';

/** A refused or failed upload. */
export class UploadFailure extends Error {
  /** Undefined without a response. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : FAILURE;
  } catch {
    return FAILURE;
  }
}

interface Options {
  readonly signal: AbortSignal;
  /** Called with the sent part, 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Sends the file of a photo. Not by the base query, which sends JSON and reports no progress.
 *
 * @throws UploadFailure; DOMException AbortError if it was cancelled
 */
export function uploadPhoto(file: Blob, { signal, onProgress }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(routes.savePhoto.method, `/api${pathOf(routes.savePhoto)}`);
    request.setRequestHeader('Content-Type', file.type);
    request.timeout = TIMEOUT;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status === 200
        ? resolve()
        : reject(new UploadFailure(messageIn(request.responseText), request.status));
    request.onerror = () =>
      reject(new UploadFailure('Your photo could not be sent. Please check your connection.'));
    request.ontimeout = () => reject(new UploadFailure(FAILURE));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

const TIMEOUT = 120_000;

/** A refused or failed upload. */
export class UploadFailure extends Error {
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
function messageIn(text: string, failure: string): string {
  const { message } = (read(text) ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : failure;
}

interface Options {
  readonly method: string;
  /** Relative to `/api`. */
  readonly path: string;
  readonly type: string;
  readonly signal: AbortSignal;
  /** Called with the sent fraction, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  /** `failure`: for a timeout, and for a refusal without a message. `offline`: for an unreachable server. */
  readonly texts: { readonly failure: string; readonly offline: string };
}

/**
 * Sends a file as the body. The base query cannot, because it sends JSON and reports no progress.
 *
 * @returns the parsed response; undefined if the response is not JSON
 * @throws UploadFailure; DOMException AbortError if the upload was cancelled
 */
export function uploadFile(file: Blob, options: Options): Promise<unknown> {
  const { method, path, type, signal, onProgress, texts } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    request.setRequestHeader('Content-Type', type);
    request.timeout = TIMEOUT;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve(read(request.responseText))
        : reject(new UploadFailure(messageIn(request.responseText, texts.failure), request.status));
    request.onerror = () => reject(new UploadFailure(texts.offline));
    request.ontimeout = () => reject(new UploadFailure(texts.failure));
    const cancel = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.onabort = cancel;
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

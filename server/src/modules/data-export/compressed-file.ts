import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Largest file of an export, in bytes before compression. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** A file of an export is larger than {@link MAX_FILE_BYTES}. */
export class ExportTooLargeError extends Error {}

/** A text file that is compressed piece by piece, to save memory. */
export class CompressedFile {
  readonly #pieces: Buffer[] = [];
  #bytes = 0;

  /** @throws ExportTooLargeError */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.#bytes += bytes.length;
    if (this.#bytes > MAX_FILE_BYTES) throw new ExportTooLargeError();
    // Several gzip members in a row are one gzip file (RFC 1952, 2.2).
    this.#pieces.push(await compress(bytes));
  }

  /** The compressed file, and its size before compression. */
  finish(): { compressed: Buffer; bytes: number } {
    return { compressed: Buffer.concat(this.#pieces), bytes: this.#bytes };
  }
}

/** Decompresses a {@link CompressedFile} as a stream, so that slow downloads need little memory. */
export const readCompressed = (compressed: Buffer): Readable => createGunzip().end(compressed);

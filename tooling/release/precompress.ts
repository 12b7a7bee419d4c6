import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const TEXT = /\.(js|css|html|json|svg|txt|webmanifest)$/;
/** Compression of a file that fits into one packet saves nothing. */
const MIN_BYTES = 1024;

/** Whether a file has compressed copies. */
export function isCompressed(path: string, bytes: Uint8Array): boolean {
  return TEXT.test(path) && bytes.length >= MIN_BYTES;
}

/** The `.br` and `.gz` copies that a web server can serve. */
export async function precompress(path: string, bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  if (!isCompressed(path, bytes)) return new Map();
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return new Map([
    [`${path}.br`, brotli],
    [`${path}.gz`, gzipped],
  ]);
}

/** Brotli quality of pages: better than a web server on the fly, but fast enough for a rollback. */
const QUICK_QUALITY = 9;

/** The `.br` copy of a page; null if the page gets no copy. */
export function precompressPage(path: string, text: string | Uint8Array): Uint8Array | null {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  if (!isCompressed(path, bytes)) return null;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } });
}

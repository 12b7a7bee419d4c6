import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import type { SignedIn, TestResponse } from '../../../testing/index.ts';
import { loadSharp } from '../inspect-photo.ts';

/** A picture whose left half is red and whose right half is blue. */
export async function redAndBlue(width = 300, height = 200) {
  const sharp = await loadSharp();
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' };
  const right = await sharp({ create: half }).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: right, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** A picture of noise, which compresses worse than any photo. */
export async function noise(edge = 600): Promise<Buffer> {
  const sharp = await loadSharp();
  const raw = { width: edge, height: edge, channels: 3 as const };
  return sharp(randomBytes(edge * edge * 3), { raw })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A decompression bomb: a valid black PNG of one bit per pixel, 400 megapixels in about 50 KB. */
export function bomb(edge = 20_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  const rows = Buffer.alloc((edge / 8 + 1) * edge);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Uploads a file as the photo of an account. */
export const upload = (
  { client }: Pick<SignedIn, 'client'>,
  file: Buffer | Readable,
  headers: Record<string, string> = {},
): Promise<TestResponse> =>
  client.put('/account/photo', file, { headers: { 'content-type': 'image/jpeg', ...headers } });

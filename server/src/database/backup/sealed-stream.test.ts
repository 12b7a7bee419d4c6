import { randomBytes } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import { openStream, type Seal, sealStream } from './sealed-stream.ts';

const SALT = 32;
const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + 16;
const seal: Seal = { key: randomBytes(32), backupId: 'a', file: 'tables/accounts.jsonl' };

async function* pieces(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
const sealed = (bytes: Buffer, by = seal) => collect(sealStream(pieces(bytes, 16_384), by));
const opened = (bytes: Buffer, by = seal) => collect(openStream(pieces(bytes, 10_000), by));

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
  '%i bytes survive a round trip, and their ciphertext differs each time',
  async (length) => {
    const bytes = randomBytes(length);
    const written = await sealed(bytes);
    expect(written.length).toBe(SALT + length + 16 * Math.max(1, Math.ceil(length / CHUNK)));
    expect((await opened(written)).equals(bytes)).toBe(true);
    expect(written.equals(await sealed(bytes))).toBe(false);
  },
);

test('an altered byte is detected in the salt, in a chunk and in a tag', async () => {
  const written = await sealed(randomBytes(CHUNK + 100));
  for (const at of [0, SALT - 1, SALT, SALT + CHUNK, SALT + SEALED_CHUNK, written.length - 1]) {
    const altered = Buffer.from(written);
    altered[at] = (altered[at] ?? 0) ^ 1;
    await expect(opened(altered)).rejects.toThrow(BackupError);
  }
});

test('a truncated or extended stream is detected, even at a chunk boundary', async () => {
  const written = await sealed(randomBytes(2 * CHUNK + 100));
  const borders = [0, SALT, SALT + SEALED_CHUNK, SALT + 2 * SEALED_CHUNK];
  for (const length of [...borders, 5, SALT + 5, written.length - 1])
    await expect(opened(written.subarray(0, length))).rejects.toThrow(BackupError);
  await expect(opened(Buffer.concat([written, randomBytes(1)]))).rejects.toThrow(BackupError);
});

test('reordered, repeated and removed chunks are detected', async () => {
  const written = await sealed(randomBytes(3 * CHUNK));
  const salt = written.subarray(0, SALT);
  const [first, second, third] = [0, 1, 2].map((index) =>
    written.subarray(SALT + index * SEALED_CHUNK, SALT + (index + 1) * SEALED_CHUNK),
  ) as [Buffer, Buffer, Buffer];
  for (const order of [
    [second, first, third],
    [first, first, third],
    [first, third],
    [first, second, third, third],
  ])
    await expect(opened(Buffer.concat([salt, ...order]))).rejects.toThrow(BackupError);
  expect(await opened(Buffer.concat([salt, first, second, third]))).toHaveLength(3 * CHUNK);
});

test.each([{ key: randomBytes(32) }, { backupId: 'b' }, { file: 'tables/messages.jsonl' }])(
  'a stream cannot be opened with another key, backup ID or file name',
  async (other) => {
    await expect(opened(await sealed(randomBytes(100)), { ...seal, ...other })).rejects.toThrow(BackupError);
  },
);

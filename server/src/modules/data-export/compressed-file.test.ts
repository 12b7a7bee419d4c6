import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { CompressedFile, readCompressed } from './compressed-file.ts';

const MEGABYTE = 1024 * 1024;

test('a file is read as it was written', async () => {
  const file = new CompressedFile();
  for (const part of ['one ', 'two ', 'three']) await file.write(part);
  const { compressed, bytes } = file.finish();
  expect([await text(readCompressed(compressed)), bytes]).toEqual(['one two three', 13]);
});

test('a download decompresses less than a megabyte ahead', async () => {
  const file = new CompressedFile();
  for (let part = 0; part < 16; part += 1) await file.write('x'.repeat(MEGABYTE));
  const download = readCompressed(file.finish().compressed);
  await once(download, 'readable');
  expect(download.readableLength).toBeLessThan(MEGABYTE);
  download.destroy();
});

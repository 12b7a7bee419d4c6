import { webcrypto } from 'node:crypto';
import { answerFetch, attemptOf, integrityOf } from '../testing/loadable.ts';
import { download, downloadVerified } from './download.ts';

beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));

const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

test.each([
  ['a published manifest is read from the cache', 'manifest', {}, 0, 'force-cache'],
  ['the manifest of a local build is revalidated', 'manifest', { isOverride: true }, 0, 'no-cache'],
  ['the entry is cached as its headers say', 'entry', {}, 0, 'default'],
  ['a chunk is cached as its headers say', 'chunk', { isOverride: true }, 0, 'default'],
  ['a second attempt bypasses the cache', 'manifest', {}, 1, 'reload'],
] as const)('%s', async (_name, phase, changes, number, cache) => {
  const calls = answerFetch({ '/file': 'content' });
  const attempt = attemptOf(changes, number);
  expect(textOf(await download('/file', phase, attempt))).toBe('content');
  expect(calls).toEqual([{ url: '/file', init: { cache, signal: attempt.signal } }]);
});

test('a missing file fails its phase with the status', async () => {
  answerFetch({});
  await expect(download('/file', 'entry', attemptOf())).rejects.toMatchObject({
    phase: 'entry',
    fault: 'unreachable',
    message: 'entry answered 404',
  });
});

test('a lost connection fails its phase', async () => {
  answerFetch({});
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(download('/file', 'chunk', attemptOf())).rejects.toMatchObject({
    phase: 'chunk',
    fault: 'unreachable',
    message: 'Failed to fetch',
  });
});

test('a file with another hash or without a published hash is rejected', async () => {
  answerFetch({ '/file': 'content' });
  const verify = (integrity: string) => downloadVerified('/file', integrity, 'entry', attemptOf());
  expect(textOf(await verify(integrityOf('content')))).toBe('content');
  await expect(verify(integrityOf('other'))).rejects.toMatchObject({
    phase: 'entry',
    fault: 'tampered',
    message: 'The entry is not the one that was published',
  });
  await expect(verify('')).rejects.toMatchObject({
    phase: 'entry',
    fault: 'refused',
    message: 'The entry cannot be verified here',
  });
});

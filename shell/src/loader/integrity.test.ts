import { webcrypto } from 'node:crypto';
import { integrityOf } from '../testing/loadable.ts';
import { matchesIntegrity } from './integrity.ts';

beforeEach(
  () => void Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true }),
);

const bytes = new TextEncoder().encode('content').buffer;

test.each(['sha256', 'sha384', 'sha512'] as const)(
  'a %s hash matches only its content',
  async (algorithm) => {
    expect(await matchesIntegrity(bytes, integrityOf('content', algorithm))).toBe(true);
    expect(await matchesIntegrity(bytes, integrityOf('other', algorithm))).toBe(false);
  },
);

test.each(['', 'sha384', 'sha384-', 'md5-abc', 'constructor-abc'])(
  'a hash such as "%s" cannot be checked',
  async (hash) => {
    expect(await matchesIntegrity(bytes, hash)).toBeNull();
  },
);

test('no hash can be checked without the Web Crypto API of a secure context', async () => {
  Reflect.deleteProperty(crypto, 'subtle');
  expect(await matchesIntegrity(bytes, integrityOf('content'))).toBeNull();
});

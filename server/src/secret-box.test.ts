import { randomBytes } from 'node:crypto';
import { createSecretBox, SecretBoxError } from './secret-box.ts';

const first = randomBytes(32);
const second = randomBytes(32);
const boxOf = (...keys: Buffer[]) => createSecretBox(() => keys);

test('a sealed text can be opened only in its own context', () => {
  const box = boxOf(first);
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'two-factor:1');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(sealed.startsWith(box.currentPrefix())).toBe(true);
  expect(box.open(sealed, 'two-factor:1')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => box.open(sealed, 'two-factor:2')).toThrow(SecretBoxError);
});

test('sealing the same text twice gives different results', () => {
  const box = boxOf(first);
  expect(box.seal('same', 'a')).not.toBe(box.seal('same', 'a'));
});

test.each([0, 12, 28, 31])('a change of byte %i of a sealed text is detected', (index) => {
  const box = boxOf(first);
  const sealed = box.seal('text', 'a');
  const prefix = box.currentPrefix();
  const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url');
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  expect(() => box.open(prefix + bytes.toString('base64url'), 'a')).toThrow(SecretBoxError);
});

test('a former key opens its texts, and the first key seals new texts', () => {
  const sealed = boxOf(first).seal('text', 'a');
  const rotated = boxOf(second, first);
  expect(rotated.open(sealed, 'a')).toBe('text');
  expect(sealed.startsWith(rotated.currentPrefix())).toBe(false);
  expect(boxOf(second).open(rotated.seal('new', 'a'), 'a')).toBe('new');
});

test('without a key, a text can be neither opened nor sealed', () => {
  const sealed = boxOf(first).seal('text', 'a');
  expect(() => boxOf(second).open(sealed, 'a')).toThrow(/the key [0-9a-f]{8} is not configured/);
  expect(() => boxOf().seal('text', 'a')).toThrow('no key is configured');
});

test('a text that was stored unencrypted is returned unchanged', () => {
  expect(boxOf(first).open('JBSWY3DPEHPK3PXP', 'a')).toBe('JBSWY3DPEHPK3PXP');
});

test('sealed bytes can be opened only in their context and with their key', () => {
  const box = boxOf(first);
  const bytes = randomBytes(5_000);
  const sealed = box.sealBytes(bytes, 'data-export:1');
  expect(sealed.includes(bytes.subarray(0, 16))).toBe(false);
  expect(boxOf(second, first).openBytes(sealed, 'data-export:1')).toEqual(bytes);
  expect(() => box.openBytes(sealed, 'data-export:2')).toThrow(SecretBoxError);
  expect(() => boxOf(second).openBytes(sealed, 'data-export:1')).toThrow(/is not configured/);
});

test.each([0, 5, 12, 30, 44])('a change of byte %i of sealed bytes is detected', (index) => {
  const box = boxOf(first);
  const sealed = box.sealBytes(Buffer.from('plain'), 'a');
  sealed[index] = (sealed[index] ?? 0) ^ 1;
  expect(() => box.openBytes(sealed, 'a')).toThrow(SecretBoxError);
});

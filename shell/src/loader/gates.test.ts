import { webcrypto } from 'node:crypto';
import { INLINE_KEYS_ID, releaseStatement } from '@cairn/shared/platform';
import { sign } from 'node:crypto';
import { keyPair } from '../testing/fake-network.ts';
import { loadable } from '../testing/loadable.ts';
import { passSignatureGate } from './signature-gate.ts';
import { passVersionGate } from './version-gate.ts';

const NOT_SIGNED = {
  phase: 'gate',
  fault: 'refused',
  message: 'This release is not signed by the team of this area',
};
const { key, listed } = keyPair();
const signedBy = (signer: typeof key) =>
  sign(null, Buffer.from(releaseStatement('mfe-orchard', loadable())), signer).toString('base64');

function listKeys(teams: Record<string, string[]>) {
  const block = document.createElement('script');
  const text = JSON.stringify({ site: 'site', registry: [], teams });
  Object.assign(block, { type: 'application/json', id: INLINE_KEYS_ID, textContent: text });
  document.head.append(block);
}

beforeEach(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));
afterEach(() => {
  document.head.innerHTML = '';
});

test('a release that its team has signed passes', async () => {
  listKeys({ 'mfe-orchard': [listed] });
  await expect(passSignatureGate(loadable({ signature: signedBy(key) }))).resolves.toBeUndefined();
});

test.each([
  ['without a signature', undefined],
  ['signed with another key', signedBy(keyPair().key)],
  ['with a malformed signature', '%%%'],
])('a release %s is refused', async (_name, signature) => {
  listKeys({ 'mfe-orchard': [listed] });
  await expect(
    passSignatureGate(loadable(signature === undefined ? {} : { signature })),
  ).rejects.toMatchObject(NOT_SIGNED);
});

test('a release is refused if the page lists no key of its team', async () => {
  listKeys({ another: [listed] });
  await expect(passSignatureGate(loadable({ signature: signedBy(key) }))).rejects.toMatchObject(NOT_SIGNED);
});

test('a browser that cannot verify signatures refuses the release', async () => {
  listKeys({ 'mfe-orchard': [listed] });
  const importKey = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
  Object.defineProperty(crypto, 'subtle', { value: { importKey }, configurable: true });
  await expect(passSignatureGate(loadable({ signature: signedBy(key) }))).rejects.toMatchObject({
    phase: 'gate',
    fault: 'refused',
    message: 'This browser cannot verify signatures',
  });
});

test.each([
  ['a DOMException that is not a NotSupportedError', new DOMException('no', 'DataError')],
  ['an error that is not a DOMException', Object.assign(new Error('no'), { name: 'NotSupportedError' })],
])('%s during the verification counts as a missing signature', async (_name, error) => {
  listKeys({ 'mfe-orchard': [listed] });
  const importKey = () => Promise.reject(error);
  Object.defineProperty(crypto, 'subtle', { value: { importKey }, configurable: true });
  await expect(passSignatureGate(loadable({ signature: signedBy(key) }))).rejects.toMatchObject(NOT_SIGNED);
});

test('a release that needs another version of shared is refused', () => {
  expect(() => passVersionGate('^1.0.0', '1.4.2')).not.toThrow();
  expect(() => passVersionGate('^2.0.0', '1.4.2')).toThrow(
    expect.objectContaining({
      phase: 'gate',
      fault: 'refused',
      message: 'This release needs @cairn/shared ^2.0.0, and the site provides 1.4.2',
    }),
  );
});

import { screen } from '@testing-library/dom';
import { keyPair } from '../testing/fake-network.ts';
import { heading, page, createTestSite } from '../testing/test-site.tsx';

const site = createTestSite();
const problem = 'This part of Cairn is not available';
/** The reason in the details of the error page. */
const reason = (text: string) => screen.findByText(text, {}, { timeout: 5_000 });
const stranger = keyPair().key;
const requested = (path: string) => site.network.requested.filter((each) => each.startsWith(path));

beforeEach(() => localStorage.removeItem('cairn.registry'));

it('a remote with the signature of another key is refused and not downloaded', async () => {
  await site.open('/orchard', { signing: { team: stranger } });
  expect(await heading(problem)).toBeVisible();
  await reason('gate: This release is not signed by the team of this area');
  expect(requested('/orchard')).toEqual([]);
});

it.each([
  ['signed with another key', { operator: stranger }],
  ['of another site', { site: 'elsewhere' }],
])('a registry %s is refused', async (_which, signing) => {
  await site.open('/orchard', { signing });
  expect(await heading(problem)).toBeVisible();
  await reason('gate: The registry is not signed by this site');
  expect(requested('/orchard')).toEqual([]);
});

it('a registry is refused if its counter is lower than the stored counter', async () => {
  const now = Date.now();
  localStorage.setItem('cairn.registry', `site ${now}`);
  await site.open('/orchard', { signing: { counter: now - 1 } });
  await reason('gate: The registry is older than one that was seen before');
  await site.open('/orchard', { signing: { counter: now } });
  expect(await heading('Orchard')).toBeVisible();
});

it.each(['elsewhere 9e15', 'site 9e15', 'site', 'site NaN'])(
  'an impossible stored counter is ignored: %s',
  async (remembered) => {
    localStorage.setItem('cairn.registry', remembered);
    await site.open('/orchard');
    expect(await heading('Orchard')).toBeVisible();
  },
);

it.each([
  ['without storage', ['getItem', 'setItem']],
  ['with full storage', ['setItem']],
])('%s the page keeps the counter in memory', async (_state, refused) => {
  const { getItem, setItem } = Storage.prototype;
  const block = (method: string, key: string) => {
    if (key === 'cairn.registry' && refused.includes(method))
      throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
    block('getItem', key);
    return getItem.call(this, key);
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    block('setItem', key);
    setItem.call(this, key, value);
  });
  const now = Date.now();
  await site.open('/orchard', { account: null, signing: { counter: now } });
  expect(await heading('Enter')).toBeVisible();
  await site.open('/orchard', { account: null, signing: { counter: now - 1 } });
  expect(await heading(problem)).toBeVisible();
});

it('a browser without Ed25519 downloads no file of a remote', async () => {
  const unsupported = new DOMException('Unrecognized name', 'NotSupportedError');
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unsupported);
  await site.open('/orchard', { orchard: () => [page('/orchard', 'Orchard')] });
  expect(await heading(problem)).toBeVisible();
  expect(requested('/orchard')).toEqual([]);
});

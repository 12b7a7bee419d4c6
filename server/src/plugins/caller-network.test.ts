import { approximateNetwork, networkOf } from './caller-network.ts';

test.each([
  ['an IPv4 address is a separate caller', '203.0.113.7', '203.0.113.7'],
  ['an IPv4-mapped IPv6 address is the same caller as its IPv4 address', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv4-mapped IPv6 address in hexadecimal is the same caller', '::ffff:cb00:7107', '203.0.113.7'],
  ['an IPv6 address is its network of 64 bits', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['another spelling of that network is the same caller', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['an address with a zone id is the same caller', 'fe80::1%eth0', 'fe80::/64'],
  ['the IPv6 loopback address is its network', '::1', '::/64'],
  ['text that is not an address is unchanged', 'unknown', 'unknown'],
])('%s', (_, address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['', ''],
  ['unknown', ''],
])('the address %j is shown as %j', (address, network) => {
  expect(approximateNetwork(address)).toBe(network);
});

import { approximateNetwork, networkOf } from './caller-network.ts';

test.each([
  ['an IPv4 address is counted on its own', '203.0.113.7', '203.0.113.7'],
  ['an IPv4-mapped IPv6 address counts as its IPv4 address', '::ffff:203.0.113.7', '203.0.113.7'],
  [
    'an IPv4-mapped IPv6 address in hexadecimal counts as its IPv4 address',
    '::ffff:cb00:7107',
    '203.0.113.7',
  ],
  ['an IPv6 address counts as its /64 network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['upper case and leading zeros do not change the network', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['the zone id of an IPv6 address is ignored', 'fe80::1%eth0', 'fe80::/64'],
  ['the IPv6 loopback address counts as its /64 network', '::1', '::/64'],
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

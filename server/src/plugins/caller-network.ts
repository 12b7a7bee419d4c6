import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BITS = 64;

/**
 * The network of a caller for rate limits: an IPv4 address, also IPv4-mapped, or an IPv6 /64, which a provider
 * assigns to one customer.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = new ipaddr.IPv6(
    parsed.parts.map((part, index) => (index * 16 < IPV6_NETWORK_BITS ? part : 0)),
  );
  return `${network.toString()}/${IPV6_NETWORK_BITS}`;
}
